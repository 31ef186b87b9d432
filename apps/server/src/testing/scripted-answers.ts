import { agentById } from '@assay/domain/agents/roster';

/** The shortest answers that satisfy the schemas, the same every time. */
export function scriptedAnswer(agentId: string): unknown {
  const agent = agentById(agentId);
  if (agent.role === 'fact_checker') {
    return {
      validation_summary: `Checked ${agent.pod ?? agent.phase}`,
      commentary: 'Nothing to dispute.',
      assessments: [],
    };
  }
  if (agent.role === 'critic') {
    return {
      winner: 'gemini',
      evaluation: `Gemini has the clearest draft of ${agent.pod ?? agent.phase}.`,
      interview_guides:
        agent.phase === 'analysis'
          ? [{ type: 'Customer', content: '**Use**\n1. What do you use the product for?' }]
          : [],
    };
  }
  if (agent.role === 'generator') return draft(agentId);
  return specialists[agentId];
}

const profile = {
  company_name: 'Quellmar Sensing',
  company_description: 'A maker of industrial sensors.',
  product_markets: ['Industrial sensors'],
  geographic_markets: ['Austria'],
  company_candidates: [],
};

const specialists: Readonly<Record<string, unknown>> = {
  validation_identification: profile,
  validation_cross_reference: { confirmed: [], disputed: [] },
  validation_profile: profile,
  qa_conflict_detection: { conflicts: [], summary: 'No conflict was found.' },
  qa_conflict_resolution: { resolutions: [] },
  qa_figure_consistency: { findings: [], summary: 'All figures agree.' },
  check_reader: { fields: [] },
  check_verifier: { verdicts: [] },
  check_repair: { claims: [], drop: [] },
  check_editor: { parts: [], cuts: [], joins: [], terms: [] },
  check_ask: { finding: 'not_found', claims: [], would_answer: 'A document.' },
  qa_consolidation: { qa_summary: 'Consistent.', assessment: [], recommendations: ['Ask more.'] },
};

function draft(agentId: string): unknown {
  const { phase, pod } = agentById(agentId);
  if (phase === 'scoping') {
    return {
      sections: [
        {
          title: 'COMPETITIVE LANDSCAPE',
          subsections: [{ title: 'Competitor profiles', questions: ['Who competes?'] }],
        },
      ],
    };
  }
  if (phase === 'executive_summary') {
    return {
      verdict: 'inconclusive',
      claims: [],
      paragraphs: [],
      next_steps: ['Ask for the accounts.'],
    };
  }
  return {
    claims: [],
    subsections: [
      {
        id: `${pod}-1`,
        title: 'First question',
        status: 'not_found',
        open_questions: [{ question: `What is known of ${pod}?`, would_answer: 'A document.' }],
      },
    ],
  };
}

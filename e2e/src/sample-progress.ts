import type { Page } from '@playwright/test';
import { PROJECT_ID } from './sample-project.ts';

const blank = { status: 'pending', duration: null, outputLength: 0, searchCalls: 0 };
const seats = ['o3', 'gemini', 'claude', 'fact_checker', 'critic'];

function pod(id: string, name: string, states: Record<string, object> = {}) {
  const generators = Object.fromEntries(
    seats.map((seat) => [seat, { ...blank, ...states[seat] }] as const),
  );
  return { id, name, status: 'pending', winner: null as string | null, generators };
}

const done = { status: 'completed', duration: 12_340, outputLength: 12_345, searchCalls: 3 };

/** An analysis in the middle: one pod done, one at work with a failed generator, two waiting. */
export const sampleProgress = {
  project_id: PROJECT_ID,
  status: 'running',
  paused: false,
  in_line: false,
  current_phase: 'analysis',
  elapsed_time: 65,
  offline: false,
  error: null,
  progress: {
    overall: {
      totalGenerators: 29,
      completedGenerators: 6,
      runningGenerators: 1,
      failedGenerators: 1,
      totalSearchCalls: 17,
    },
    elapsed_time: 65,
    phase: 'analysis',
    pods: [
      {
        ...pod('target_introduction', 'Target Introduction & Historical Performance', {
          o3: done,
          gemini: { ...done, searchCalls: 1 },
          claude: done,
          fact_checker: { ...done, duration: 850 },
          critic: done,
        }),
        status: 'completed',
        winner: 'claude',
      },
      {
        ...pod('market_overview', 'Market Overview, Sizing, Growth & Trends', {
          o3: done,
          gemini: { status: 'failed', duration: 2_000 },
          claude: { status: 'running', duration: 4_000 },
        }),
        status: 'running',
      },
      pod('competitive_landscape', 'Competitive Landscape'),
      pod('customer_perception', 'Customer Perception & Benchmarking'),
    ],
    phases: {
      qa: { name: 'QA Review', status: 'pending', generators: { qa_conflict_detector: blank } },
      executive_summary: {
        name: 'Executive Summary',
        status: 'pending',
        generators: { o3: blank },
      },
    },
    recent_activity: [1, 2, 3, 4, 5, 6, 7].map((second) => ({
      timestamp: `2026-11-14T10:00:0${second}Z`,
      message: `Step ${second} finished`,
    })),
  },
};

export async function playProgress(page: Page, answer: object): Promise<void> {
  await page.route(`**/api/workflows/${PROJECT_ID}/workflow-progress`, (route) =>
    route.fulfill({ json: answer }),
  );
}

import { profileSchema } from '@assay/domain/agents/answers';
import { marketsFromNames } from '@assay/domain/company/market';
import { FreeTextCheck } from '@assay/domain/evidence/check-free-text';
import { detectInstructions } from '@assay/domain/evidence/detect-instruction';
import { answersOf } from '../database/agent-run-store.ts';
import { allSources } from '../database/claim-store.ts';
import type { ProjectBrief } from '../database/loaded-run.ts';
import type { Queryable } from '../database/transaction.ts';
import { readClaims } from '../reports/read-claims.ts';
import { finishRun } from './close-run.ts';
import type { Crew, WorkflowDeps } from './crew.ts';

/** Who is the target, what does it sell and where: identified, checked, written down. */
export async function validateCompany(crew: Crew, { dataRooms }: WorkflowDeps): Promise<void> {
  await crew.step('bring in the documents that lie ready', ({ project }) =>
    dataRooms.attach(project),
  );
  await crew.require('validation_identification');
  await crew.require('validation_cross_reference');
  await crew.require('validation_profile');

  await crew.transact('keep the company profile', async ({ run, project }, transaction) => {
    const answers = await answersOf(transaction, run.id, ['validation_profile']);
    const profile = profileSchema.parse(answers.get('validation_profile')?.output);
    const { check, isProven } = await profileCheck(transaction, run.id, project);
    const description = check.keep(profile.company_description, isProven ? 'stated' : 'introduced');
    const markets = profile.product_markets.map((name, index) => ({
      id: `market-${index + 1}`,
      name,
      selected: true,
    }));
    const result = {
      company_name: profile.company_name,
      company_description: description,
      markets,
      geographic_markets: profile.geographic_markets,
      company_candidates: profile.company_candidates,
      crew_based: true,
    };
    await transaction.query(
      `update projects set validation_result = $2, company_description = $3, product_markets = $4,
         geographic_markets = $5
       where id = $1`,
      [
        project.id,
        JSON.stringify(result),
        description,
        JSON.stringify(markets),
        JSON.stringify(marketsFromNames(profile.geographic_markets)),
      ],
    );
    await finishRun(transaction, run, 'company_validation', 'Company profile validated');
  });
}

/** The description is free text: claims of the validation must carry it, if any are verified. */
async function profileCheck(
  db: Queryable,
  runId: string,
  project: ProjectBrief,
): Promise<{ check: FreeTextCheck; isProven: boolean }> {
  const answers = await answersOf(db, runId);
  const claims = await readClaims(
    db,
    [...answers.values()].map(({ agentRunId }) => agentRunId),
  );
  const sources = await allSources(db, project.id);
  const verified = claims.filter(({ verdict }) => verdict === 'verified');
  const check = new FreeTextCheck({
    companyName: project.companyName,
    verified: verified.map(({ text, citations }) => ({
      text,
      quotes: citations.map(({ quote }) => quote),
    })),
    failed: claims.filter(({ verdict }) => verdict !== 'verified').map(({ text }) => text),
    instructions: sources.flatMap(({ snapshot }) =>
      detectInstructions(snapshot).map(({ quote }) => quote),
    ),
    largestCount: claims.length + sources.length,
  });
  return { check, isProven: verified.length > 0 };
}

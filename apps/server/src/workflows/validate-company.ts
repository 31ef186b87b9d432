import { profileSchema } from '@assay/domain/agents/answers';
import { marketsFromNames } from '@assay/domain/company/market';
import { writtenName } from '@assay/domain/company/written-name';
import { KnownNumbers } from '@assay/domain/report/hold-numbers';
import { answersOf } from '../database/agent-run-store.ts';
import { keepProfile } from '../database/result-store.ts';
import { snapshotsOf } from '../database/source-store.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { FILLING, fillReadings } from '../reading/fill-readings.ts';
import { finishRun } from './close-run.ts';
import type { Crew, WorkflowDeps } from './crew.ts';

/** Who is the target, what does it sell and where: identified, checked, written down. */
export async function validateCompany(crew: Crew, deps: WorkflowDeps): Promise<void> {
  await crew.step('bring in the documents that lie ready', ({ project }) =>
    waitForDatabase(() => deps.dataRooms.attach(project)),
  );
  await crew.work(FILLING, (loaded, turn) => fillReadings(deps, loaded, turn));
  await crew.require('validation_identification');
  await crew.require('validation_cross_reference');
  await crew.require('validation_profile');

  await crew.transact('keep the company profile', async ({ run, project }, transaction) => {
    const answers = await answersOf(transaction, run.id, ['validation_profile']);
    const profile = profileSchema.parse(answers.get('validation_profile')?.output);
    // The description is free text: a number in it must stand in a document of the project.
    const snapshots = await snapshotsOf(transaction, project.id);
    const known = new KnownNumbers([...snapshots.values()]);
    const description = known.keep(profile.company_description);
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
    await keepProfile(transaction, project.id, {
      result,
      companyName: writtenName(project.companyName, profile.company_name),
      description,
      markets,
      geographicMarkets: marketsFromNames(profile.geographic_markets),
    });
    await finishRun(transaction, run, 'company_validation', 'Company profile validated');
  });
}

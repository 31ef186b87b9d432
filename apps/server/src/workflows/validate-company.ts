import { profileSchema } from '@assay/domain/agents/answers';
import { marketsFromNames } from '@assay/domain/company/market';
import { writtenName } from '@assay/domain/company/written-name';
import { KnownNumbers } from '@assay/domain/report/hold-numbers';
import { answersOf } from '../database/agent-run-store.ts';
import type { Queryable } from '../database/transaction.ts';
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
    const known = await knownNumbers(transaction, project.id);
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
    // A project that was given a name of its own keeps it.
    await transaction.query(
      `update projects set validation_result = $2, company_description = $3, product_markets = $4,
         geographic_markets = $5, company_name = $6,
         name = case when name = company_name then $6 else name end
       where id = $1`,
      [
        project.id,
        JSON.stringify(result),
        description,
        JSON.stringify(markets),
        JSON.stringify(marketsFromNames(profile.geographic_markets)),
        writtenName(project.companyName, profile.company_name),
      ],
    );
    await finishRun(transaction, run, 'company_validation', 'Company profile validated');
  });
}

/** The description is free text: a number in it must stand in a document of the project. */
async function knownNumbers(db: Queryable, projectId: string): Promise<KnownNumbers> {
  const { rows } = await db.query<{ text: string }>(
    'select snapshot as text from sources where project_id = $1',
    [projectId],
  );
  return new KnownNumbers(rows.map(({ text }) => text));
}

import { annualReport } from './documents/annual-report.ts';
import {
  callChemicals,
  callCompetitor,
  callFood,
  callFormerSales,
  callLost,
} from './documents/calls.ts';
import { companyProfile } from './documents/company-profile.ts';
import { competitorNotes } from './documents/competitor-notes.ts';
import { contractsList } from './documents/contracts.ts';
import { customerSurvey, surveySummary } from './documents/customer-survey.ts';
import { managementAccounts } from './documents/management-accounts.ts';
import { managementPresentation } from './documents/management-presentation.ts';
import { marketStudy } from './documents/market-study.ts';
import {
  deliveryTimes,
  machineryRegulation,
  plantOpening,
  plantOpeningAutomationWeekly,
  plantOpeningIndustrieblatt,
  plantOpeningRegional,
} from './documents/press.ts';
import { staleNote } from './documents/stale-note.ts';
import { files } from './files.ts';
import type { Variant } from './variant.ts';

type Writer = (variant: Variant) => Buffer | Promise<Buffer>;

const everywhere: Record<string, Writer> = {
  [files.accounts]: managementAccounts,
  [files.annualReport]: annualReport,
  [files.marketStudy]: marketStudy,
  [files.competitorNotes]: competitorNotes,
  [files.survey]: customerSurvey,
  [files.surveySummary]: surveySummary,
  [files.presentation]: managementPresentation,
  [files.profile]: companyProfile,
  [files.contracts]: contractsList,
  [files.callChemicals]: callChemicals,
  [files.callFood]: callFood,
  [files.callLost]: callLost,
  [files.callFormerSales]: callFormerSales,
  [files.callCompetitor]: callCompetitor,
  [files.pressPlant]: plantOpening,
  [files.pressDelivery]: deliveryTimes,
  [files.pressRegulation]: machineryRegulation,
};

const plantedOnly: Record<string, Writer> = {
  [files.staleNote]: staleNote,
  [files.pressPlantCopyOne]: plantOpeningIndustrieblatt,
  [files.pressPlantCopyTwo]: plantOpeningAutomationWeekly,
  [files.pressPlantCopyThree]: plantOpeningRegional,
};

const profile = {
  company: 'Quellmar Sensing',
  aliases: ['Quellmar', 'Quellmar Sensing GmbH'],
  description: 'Maker of industrial sensors and monitoring software in Graz, Austria (fictional)',
  sample: true,
};

/** Every file of the room by name, ready to be written. */
export async function roomFiles(variant: Variant): Promise<Map<string, Buffer>> {
  const writers = variant === 'planted' ? { ...everywhere, ...plantedOnly } : everywhere;
  const made = new Map<string, Buffer>();
  for (const [name, write] of Object.entries(writers)) made.set(name, await write(variant));
  made.set('room.json', Buffer.from(`${JSON.stringify(profile, null, 2)}\n`));
  return made;
}

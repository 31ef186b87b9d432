import type pg from 'pg';
import { createCatchUp } from '../reading/catch-up.ts';
import { createDocumentIntake } from '../reading/intake.ts';
import type { Ledgers } from '../reading/ledgers.ts';
import { userLimits } from '../reading/process/limits.ts';
import { createSharedReader, readDocument } from '../reading/process/read-document.ts';
import { rememberReadings } from '../reading/remember-readings.ts';
import { createDataRooms } from './data-rooms.ts';
import { createToolBox } from './tools.ts';
import { createGuardedFetch } from './web/guarded-fetch.ts';
import { createPageReader } from './web/page-reader.ts';
import { createRobotsCheck } from './web/robots.ts';
import { brave } from './web/search/brave.ts';
import type { SearchProvider } from './web/search/search-provider.ts';
import { searxng } from './web/search/searxng.ts';
import { tavily } from './web/search/tavily.ts';

interface ResearchConfig {
  dataRooms: string;
  maxDocumentBytes: number;
  maxDocuments: number;
  tavilyApiKey: string | undefined;
  braveApiKey: string | undefined;
  searxngUrl: string | undefined;
}

interface ResearchParts {
  config: ResearchConfig;
  pool: pg.Pool;
  ledgers: Ledgers;
  onError: (error: unknown) => void;
  onDocumentRemoved: (projectId: string) => Promise<void>;
}

/** The same for the whole process, so that it reads each file of a data room once. */
const readers = {
  readUpload: readDocument,
  readRoomFile: rememberReadings(createSharedReader()),
};
const leftoverAgeMs = 5 * 60_000;
const leftoverCheckMs = 60_000;

/** Documents, data rooms and the tools of the agents, from what the configuration names. */
export function createResearch({
  config,
  pool,
  ledgers,
  onError,
  onDocumentRemoved,
}: ResearchParts) {
  const catchUp = createCatchUp({
    pool,
    ...readers,
    maxReadingMsPerDay: userLimits.maxReadingMsPerDay,
    onError,
  });
  const intake = createDocumentIntake({
    pool,
    ...readers,
    maxDocuments: config.maxDocuments,
    maxDocumentBytes: config.maxDocumentBytes,
    readersAtOnce: 2,
    onRemoved: onDocumentRemoved,
  });
  const rooms = createDataRooms({
    root: config.dataRooms,
    pool,
    intake,
    maxBytes: config.maxDocumentBytes,
  });
  const fetch = createGuardedFetch();
  const readPage = createPageReader(fetch, createRobotsCheck(fetch));
  const toolBox = createToolBox({ pool, search: searchFrom(config), readPage, ledgers });
  let timer: NodeJS.Timeout | undefined;
  const finish = () => {
    catchUp.wake();
    return intake.finishLeftovers(leftoverAgeMs, onError).catch(onError);
  };
  return {
    intake,
    rooms,
    toolBox,
    part: {
      name: 'documents',
      start: async () => {
        timer = setInterval(finish, leftoverCheckMs);
        timer.unref();
        catchUp.wake();
      },
      stop: async () => {
        clearInterval(timer);
        await catchUp.stop();
      },
    },
  };
}

function searchFrom(config: ResearchConfig): SearchProvider | null {
  if (config.tavilyApiKey) return tavily(config.tavilyApiKey);
  if (config.braveApiKey) return brave(config.braveApiKey);
  return config.searxngUrl ? searxng(config.searxngUrl) : null;
}

import * as admin from '@assay/contract/admin';
import * as ask from '@assay/contract/ask';
import * as assumptions from '@assay/contract/assumptions';
import * as auth from '@assay/contract/auth';
import * as comments from '@assay/contract/comments';
import * as digest from '@assay/contract/digest';
import * as documents from '@assay/contract/documents';
import * as firmTemplates from '@assay/contract/firm-templates';
import * as grid from '@assay/contract/grid';
import * as health from '@assay/contract/health';
import * as keys from '@assay/contract/keys';
import * as notifications from '@assay/contract/notifications';
import * as progress from '@assay/contract/progress';
import * as projects from '@assay/contract/projects';
import * as prompts from '@assay/contract/prompts';
import * as readings from '@assay/contract/readings';
import * as reports from '@assay/contract/reports';
import * as review from '@assay/contract/review';
import type { Route } from '@assay/contract/route';
import * as sample from '@assay/contract/sample';
import * as sections from '@assay/contract/sections';
import * as shares from '@assay/contract/shares';
import * as webhooks from '@assay/contract/webhooks';
import * as workflows from '@assay/contract/workflows';

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** The calls that parts of the contract name. */
export function routesOf(...parts: object[]): Route[] {
  return parts.flatMap((part): unknown[] => Object.values(part)).filter(isRoute);
}

/** Every call of the wire. */
export const allRoutes = routesOf(
  admin,
  ask,
  assumptions,
  auth,
  comments,
  digest,
  documents,
  firmTemplates,
  grid,
  health,
  keys,
  notifications,
  progress,
  projects,
  prompts,
  readings,
  reports,
  review,
  webhooks,
  sample,
  sections,
  shares,
  workflows,
);

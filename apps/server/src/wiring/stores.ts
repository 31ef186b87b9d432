import { sessionOfKey } from '../auth/api-key.ts';
import { activityIsFixed, roleIsFixed } from '../auth/derive-role.ts';
import { endSession } from '../auth/ended-session-store.ts';
import { createSecretStore, type SecretStore } from '../auth/secret-store.ts';
import { type AllProjectsStore, createAllProjectsStore } from '../database/all-projects-store.ts';
import { type AllUsersStore, createAllUsersStore } from '../database/all-users-store.ts';
import { type AuditStore, createAuditStore } from '../database/audit-store.ts';
import { createDigestStore, type DigestStore } from '../database/digest-store.ts';
import {
  createFirmTemplateStore,
  type FirmTemplateStore,
} from '../database/firm-template-store.ts';
import { createKeyStore, type KeyStore } from '../database/key-store.ts';
import { createProjectStore, type ProjectStore } from '../database/project-store.ts';
import { createUserStore, type UserStore } from '../database/user-store.ts';
import { WebhookStore } from '../database/webhook-store.ts';
import type { Platform } from './platform.ts';

export interface Stores {
  secrets: SecretStore;
  users: UserStore;
  keys: KeyStore;
  allUsers: AllUsersStore;
  allProjects: AllProjectsStore;
  audit: AuditStore;
  templates: FirmTemplateStore;
  projects: ProjectStore;
  webhooks: WebhookStore;
  digests: DigestStore;
}

export function createStores({ config, database: { pool } }: Platform): Stores {
  return {
    secrets: createSecretStore(pool),
    users: createUserStore(pool),
    keys: createKeyStore(pool, (transaction, id) => endSession(transaction, sessionOfKey(id))),
    allUsers: createAllUsersStore(pool, {
      role: (email) => roleIsFixed(email, config.signIn),
      activity: (email) => activityIsFixed(email, config.signIn),
    }),
    allProjects: createAllProjectsStore(pool),
    audit: createAuditStore(pool),
    templates: createFirmTemplateStore(pool),
    projects: createProjectStore(pool),
    webhooks: new WebhookStore(pool),
    digests: createDigestStore(pool),
  };
}

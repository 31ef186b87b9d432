import path from 'node:path';
import { z } from 'zod';
import { foldAddress } from './auth/fold-address.ts';
import { describeFault } from './describe-fault.ts';
import { list, modelEnvironment, shapeModelSettings, webAddress } from './models/environment.ts';
import { StartError } from './start-error.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

export const DEMO_ADMIN_EMAIL = 'admin@example.com';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Every variable that the program reads. `.env.example` explains the same list to operators. */
export const environmentSchema = z.object({
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d)$/, 'must be false, true (one proxy) or the number of proxies')
    .default('false'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  ASSAY_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  ASSAY_HOME: z.string().default(path.join(REPOSITORY, '.assay')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('assay'),
  CALLS_PER_MINUTE: z.coerce.number().int().min(60).default(1200),
  PROJECT_VISIBILITY: z.enum(['own', 'team']).default('own'),

  WEBHOOK_INNER_HOSTS: list.default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),

  ASSAY_LEASE_SECONDS: z.coerce.number().min(1).max(300).default(8),
  ASSAY_RUNS_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(10),
  ASSAY_RETENTION_DAYS: z.coerce.number().min(0).max(3650).default(30),

  ASSAY_SAMPLE_REPORT: flag.default(true),
  ASSAY_DATA_ROOMS: z.string().default('data-rooms'),
  MAX_DOCUMENT_MB: z.coerce.number().int().min(1).max(500).default(50),
  MAX_DOCUMENTS: z.coerce.number().int().min(1).max(10_000).default(200),
  TAVILY_API_KEY: z.string().min(1).optional(),
  BRAVE_API_KEY: z.string().min(1).optional(),
  SEARXNG_URL: webAddress.optional(),

  ADMIN_EMAILS: list.default([]),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_AUDIENCE: z.string().min(1).optional(),
  OIDC_LOGOUT_URL: webAddress.optional(),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_ADMIN_GROUP: z.string().min(1).optional(),
  OIDC_SUPER_ADMIN_GROUP: z.string().min(1).optional(),
  ASSAY_ALLOW_EMBEDDED_LOGIN: flag.default(false),

  ...modelEnvironment,
});

type Environment = z.output<typeof environmentSchema>;
export type Config = ReturnType<typeof shapeConfig>;

/** Reads the environment once; all faults are reported together. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  const faults = [
    ...(parsed.success ? [] : parsed.error.issues.map(describeFault)),
    ...crossFaults(filled),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new StartError(
      `The configuration has faults:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
  return shapeConfig(parsed.data);
}

/** Faults between variables, found even where single ones are wrong as well. */
function crossFaults(env: NodeJS.ProcessEnv): string[] {
  const { HOST = 'localhost', OIDC_ISSUER, OIDC_CLIENT_ID, ADMIN_EMAILS } = env;
  // A worker listens nowhere and signs nobody in.
  const isOpen = !isLoopback(HOST) && env.ASSAY_ROLE !== 'worker';
  const faults: string[] = [];
  if (OIDC_ISSUER && !OIDC_CLIENT_ID) {
    faults.push('OIDC_CLIENT_ID: is required when OIDC_ISSUER is set');
  }
  if (!OIDC_ISSUER && isOpen && env.ASSAY_ALLOW_EMBEDDED_LOGIN !== 'true') {
    faults.push(
      `HOST: the embedded login with its two demonstration accounts refuses to listen on ${HOST}. Set OIDC_ISSUER to your identity provider, keep HOST on localhost, or set ASSAY_ALLOW_EMBEDDED_LOGIN=true`,
    );
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    faults.push('MAIL_FROM: is required when SMTP_URL is set');
  }
  if (ADMIN_EMAILS && !OIDC_ISSUER && isOpen) {
    faults.push(
      `ADMIN_EMAILS: the embedded login proves nobody's address to a network. Set OIDC_ISSUER, or leave it out and let ${DEMO_ADMIN_EMAIL} give the roles`,
    );
  }
  return faults;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** What a browser on this machine types to reach a server that listens there. */
function browsableHost(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function shapeConfig(env: Environment) {
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl:
      env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${browsableHost(env.HOST)}:${env.PORT}`,
    trustProxy: env.TRUST_PROXY === 'true' ? 1 : Number(env.TRUST_PROXY) || 0,
    logLevel: env.LOG_LEVEL,
    role: env.ASSAY_ROLE,
    home: path.resolve(REPOSITORY, env.ASSAY_HOME),
    repository: REPOSITORY,
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME }
      : undefined,
    callsPerMinute: env.CALLS_PER_MINUTE,
    projectVisibility: env.PROJECT_VISIBILITY,
    webhooks: { innerHosts: env.WEBHOOK_INNER_HOSTS },
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    engine: {
      // Three heartbeats may be late before a process counts as dead.
      heartbeatMs: (env.ASSAY_LEASE_SECONDS * 1000) / 4,
      staleMs: env.ASSAY_LEASE_SECONDS * 1000,
      retentionDays: env.ASSAY_RETENTION_DAYS,
      runsAtOnce: env.ASSAY_RUNS_AT_ONCE,
    },
    sampleReport: env.ASSAY_SAMPLE_REPORT,
    models: shapeModelSettings(env),
    research: {
      dataRooms: path.resolve(REPOSITORY, env.ASSAY_DATA_ROOMS),
      maxDocumentBytes: env.MAX_DOCUMENT_MB * 1024 * 1024,
      maxDocuments: env.MAX_DOCUMENTS,
      tavilyApiKey: env.TAVILY_API_KEY,
      braveApiKey: env.BRAVE_API_KEY,
      searxngUrl: env.SEARXNG_URL,
    },
    signIn: {
      adminEmails: [
        ...env.ADMIN_EMAILS.map(foldAddress),
        // Nobody owns this address, so only the embedded login service may vouch for it.
        ...(env.OIDC_ISSUER ? [] : [DEMO_ADMIN_EMAIL]),
      ],
      groupsClaim: env.OIDC_GROUPS_CLAIM,
      adminGroup: env.OIDC_ADMIN_GROUP,
      superAdminGroup: env.OIDC_SUPER_ADMIN_GROUP,
      external:
        env.OIDC_ISSUER && env.OIDC_CLIENT_ID
          ? {
              issuer: env.OIDC_ISSUER,
              clientId: env.OIDC_CLIENT_ID,
              audience: env.OIDC_AUDIENCE,
              logoutUrl: env.OIDC_LOGOUT_URL,
            }
          : undefined,
    },
  };
}

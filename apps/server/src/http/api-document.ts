import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Access, keyScopeOf, type Route } from '@assay/contract/route';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const HALLMARK = path.resolve(import.meta.dirname, '../auth/embedded/assets/hallmark.svg');

/** Describes every call from the contract itself, as a document and as a page to browse. */
export function apiDocument(publicUrl: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Assay',
          version: '1.0.0',
          description: 'Commercial due-diligence reports that can be checked.',
        },
        servers: [{ url: publicUrl }],
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', description: 'A token or an API key.' },
          },
        },
      },
      transform: describeCall as SwaggerTransform,
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Assay API' },
      logo: {
        type: 'image/svg+xml',
        content: await readFile(HALLMARK),
        href: '/',
        target: '_self',
      },
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  };
}

const CALLERS: Record<Access, string> = {
  public: 'For everyone.',
  user: 'For signed-in users.',
  admin: 'For administrators.',
  super_admin: 'For super administrators.',
};

/** Programs read what their owner may read; what they may order is said of each call. */
function callersOf(contract: Route): string {
  const scope = keyScopeOf(contract);
  return scope ? `${CALLERS[contract.access]} API keys: ${scope}.` : CALLERS[contract.access];
}

const FILE = { type: 'string', format: 'binary' };
const FORM = {
  consumes: ['multipart/form-data'],
  body: { type: 'object', properties: { files: { type: 'array', items: FILE } } },
};

/** The schemas say what JSON looks like; the contract knows the rest. */
function describeCall(call: Parameters<typeof jsonSchemaTransform>[0]) {
  const { schema, url } = jsonSchemaTransform(call);
  const contract = call.route.config?.contract;
  if (!schema || !contract) return { schema, url };
  return {
    url,
    schema: {
      ...schema,
      description: callersOf(contract),
      ...(contract.takesFiles && FORM),
      response: answersOf(contract, schema),
    },
  };
}

function answersOf({ answerTypes, summary }: Route, { response = {} }: FastifySchema) {
  const known = response as Record<string, object>;
  const said = (status: string, words: string) => ({
    ...known[status],
    'x-response-description': words,
  });
  return {
    200: answerTypes
      ? {
          description: summary,
          content: Object.fromEntries(answerTypes.map((type) => [type, { schema: FILE }])),
        }
      : said('200', summary),
    '4xx': said('4xx', 'Refused; the detail says why.'),
    '5xx': said('5xx', 'A fault on our side; the detail says whether to try again.'),
  };
}

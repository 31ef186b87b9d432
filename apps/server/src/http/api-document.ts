import { readFile } from 'node:fs/promises';
import path from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
      transform: jsonSchemaTransform,
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

import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  isHttps: boolean;
  /** Where the browser exchanges its code, if that is not this server. */
  loginOrigins: readonly string[];
  callsPerMinute: number;
}

/** Nothing here listens, films, locates or pays; a page that is broken into cannot either. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers, limits and compression that hold for every answer. */
export function security({ isHttps, loginOrigins, callsPerMinute }: SecurityOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // The component library sets styles on elements; it runs no script that way.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", ...loginOrigins],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 3600 },
      referrerPolicy: { policy: 'same-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', PERMISSIONS);
    });
    await app.register(rateLimit, {
      max: callsPerMinute,
      timeWindow: 60_000,
      hook: 'preValidation',
      // Files are cheap, and a whole office may share one address. The route is asked, not the
      // address: the same route answers to addresses that are spelled with escapes.
      allowList: ({ routeOptions, url }) => !/^\/(api|oidc)\//.test(routeOptions.url ?? url),
      keyGenerator: (request) => request.caller?.id ?? request.ip,
    });
    await app.register(compress, {
      threshold: 1024,
      encodings: ['br', 'gzip'],
      // The default quality of brotli is made for files, not for answers.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
  };
}

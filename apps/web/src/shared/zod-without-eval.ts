import type { z } from 'zod';

declare global {
  var __zod_globalConfig: ReturnType<typeof z.config> | undefined;
}

/**
 * Zod would try whether it may compile schemas, which the page's policy forbids and reports. It is
 * told where it looks for its settings, so that pages without schemas need not load it.
 */
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

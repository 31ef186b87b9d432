import { z } from 'zod';

/** Zod would try whether it may compile schemas, which the page's policy forbids and reports. */
z.config({ jitless: true });

export { z };

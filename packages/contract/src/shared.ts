import { z } from 'zod';

export const idParams = z.object({ id: z.uuid() });
export const projectParams = z.object({ projectId: z.uuid() });
/** ISO 8601 in UTC. */
export const timestamp = z.string();
export const errorAnswer = z.object({ detail: z.string() });

/** A market as it may be sent; `Market` is the domain's. */
export const sentMarketSchema = z.object({
  id: z.string().min(1).max(80),
  name: z.string().trim().min(1).max(160),
  selected: z.boolean(),
});

export const roles = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

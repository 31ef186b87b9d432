import { z } from 'zod';

export const idParams = z.object({ id: z.uuid() });
export const projectParams = z.object({ projectId: z.uuid() });
/** ISO 8601 in UTC. */
export const timestamp = z.string();
export const errorAnswer = z.object({ detail: z.string() });

export const roles = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

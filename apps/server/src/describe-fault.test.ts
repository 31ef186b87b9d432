import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeFault } from './describe-fault.ts';

const schema = z.object({
  name: z.string().min(1).max(5),
  password: z.string().min(6),
  size: z.coerce.number().int().min(2).max(9),
  role: z.enum(['user', 'admin']),
  email: z.email(),
  id: z.uuid(),
  active: z.boolean(),
  names: z.array(z.string()).min(1),
  site: z.string().regex(/^http/, 'must begin with http'),
  version: z.number().int(),
});

it.each([
  [{ name: '' }, 'name: must not be empty'],
  [{ name: 'Northwind' }, 'name: must have at most 5 characters'],
  [{ name: 7 }, 'name: must be text'],
  [{ name: undefined }, 'name: is missing'],
  [{ password: '12345' }, 'password: must have at least 6 characters'],
  [{ size: 1 }, 'size: must be at least 2'],
  [{ size: 10 }, 'size: must be at most 9'],
  [{ size: 'x' }, 'size: must be a number'],
  [{ version: 2.5 }, 'version: must be a whole number'],
  [{ role: 'boss' }, 'role: must be one of user, admin'],
  [{ email: 'nobody' }, 'email: must be an e-mail address'],
  [{ id: '7' }, 'id: must be an id'],
  [{ active: 'yes' }, 'active: must be true or false'],
  [{ names: [] }, 'names: must not be empty'],
  [{ names: [1] }, 'names.0: must be text'],
  [{ site: 'ftp' }, 'site: must begin with http'],
])('says of %j what would be right', (input, words) => {
  const [fault] =
    schema
      .partial()
      .required({ name: true })
      .safeParse({ name: 'Assay', ...input }).error?.issues ?? [];
  expect(fault && describeFault(fault)).toBe(words);
});

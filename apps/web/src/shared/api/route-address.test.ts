import { expect, it } from 'vitest';
import { addressOf } from './route-address.ts';

it('fills the parameters, safely', () => {
  expect(addressOf('/projects/{id}/sources/{sourceId}', { id: 'a b', sourceId: '../x' })).toBe(
    '/projects/a%20b/sources/..%2Fx',
  );
});

it('appends the query and leaves out what is not given', () => {
  expect(addressOf('/admin/users', {}, { skip: 0, limit: 20, role: undefined })).toBe(
    '/admin/users?skip=0&limit=20',
  );
});

it('refuses to call a path with a hole in it', () => {
  expect(() => addressOf('/projects/{id}')).toThrow('needs "id"');
});

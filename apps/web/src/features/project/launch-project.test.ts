import { expect, it } from 'vitest';
import { launchProject } from './launch-project.ts';

it('without the project there is nothing to launch', async () => {
  await expect(launchProject(undefined, 'launch')).rejects.toThrow('Project data not available');
});

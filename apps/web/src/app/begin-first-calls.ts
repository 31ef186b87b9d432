import { beginCall } from '../shared/api/client.ts';
import { firstPaths } from './first-paths.ts';

const { pathname, search } = window.location;
for (const path of firstPaths(pathname, search)) beginCall(path);

import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

export const NODE_MODULES = path.join(ROOT, 'node_modules');

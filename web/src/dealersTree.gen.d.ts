// Links are held against every route, those too that a page begins without.
export { routeTree } from './routeTree.gen';

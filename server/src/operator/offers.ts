/** What other areas may use of the console: the only ways in which it reaches the database (P4). */
export { operatorRoutes } from './operator-route.ts';

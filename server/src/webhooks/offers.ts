/** What other areas may use of the webhooks: telling a partner, the sender with its jobs, and what operators do. */
export { askAgain, askForTest } from './ask.ts';
export {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type WebhookDeps,
} from './endpoints.ts';
export { purgeWebhooks } from './purge.ts';
export { WebhookSender } from './sender.ts';
export { tellPartner } from './tell-partner.ts';

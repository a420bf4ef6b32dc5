/**
 * What other areas may use of webhooks: telling a partner, the sender with its jobs, operators' actions, and the check
 * of allowed addresses.
 */
export { askAgain, askForTest } from './ask.ts';
export {
  createWebhook,
  deleteWebhook,
  retryWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type WebhookDeps,
} from './endpoints.ts';
export { isAllowedUrl, publicLookup } from './public-address.ts';
export { purgeWebhooks } from './purge.ts';
export { WebhookSender } from './sender.ts';
export { tellPartner, tellPartnerOfHandOver } from './tell-partner.ts';

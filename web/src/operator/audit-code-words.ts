/** Where the console has words for a field's codes: the first that knows a code says it. */
export const CODE_WORDS: Readonly<Record<string, readonly string[]>> = {
  action: ['operatorReviews.decision'],
  event: ['operatorDeals.move'],
  hotPin: ['operatorCatalog.models.pins'],
  method: ['operatorMoney.methods'],
  paymentOption: ['operator.decision.paymentOptions'],
  purpose: ['operatorAudit.codes'],
  reason: ['operatorAudit.codes'],
  role: ['operatorStores.members.roles'],
  secondFactor: ['operatorAudit.codes'],
  stage: ['operator.registrations.stages'],
  state: ['operatorDeals.states', 'operator.outbox.states'],
  status: ['operatorReviews.status'],
};

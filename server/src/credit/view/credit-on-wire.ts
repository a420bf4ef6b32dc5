import type { CreditUse } from '@mazad/contract/credit';
import { type Credit, creditView } from '@mazad/domain/credit';
import { toMajor } from '@mazad/domain/money';

/** C2 in the form of every call. `blockedDealsCount` is the number of deals that hold credit. */
export function creditOnWire(credit: Credit, blockedDealsCount: number): CreditUse {
  const view = creditView(credit);
  return {
    creditLimit: toMajor(credit.limitMinor),
    availableCredit: toMajor(view.availableMinor),
    availableCreditPercentage: view.availablePercent,
    blockedCredit: toMajor(credit.blockedMinor),
    blockedCreditPercentage: view.blockedPercent,
    runningBalance: toMajor(credit.runningMinor),
    runningBalancePercentage: view.runningPercent,
    blockedDealsCount,
    isExceeded: view.isExceeded,
  };
}

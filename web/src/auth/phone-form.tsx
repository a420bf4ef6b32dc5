import { useState } from 'react';
import type { PhoneNumber, SentCode } from '#/session/sign-in';
import { PhoneCodeStep } from './phone-code-step';
import { PhoneNumberStep } from './phone-number-step';

/** Signs in with a number and a code (I2). */
export function PhoneForm() {
  const [number, setNumber] = useState<PhoneNumber>({ phoneNumber: '', regionId: 'uae' });
  const [resendAt, setResendAt] = useState<number | null>(null);
  const hasSent = (to: PhoneNumber, { resendAfterSeconds }: SentCode) => {
    setNumber(to);
    setResendAt(Date.now() + resendAfterSeconds * 1000);
  };
  if (resendAt === null) return <PhoneNumberStep number={number} onSent={hasSent} />;
  return (
    <PhoneCodeStep
      number={number}
      resendAt={resendAt}
      onSent={hasSent}
      onOtherNumber={() => setResendAt(null)}
    />
  );
}

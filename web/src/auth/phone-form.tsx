import { useState } from 'react';
import { type PhoneNumber, type SentCode, sendSignInCode } from '#/session/sign-in';
import { PhoneCodeStep } from './phone-code-step';
import { PhoneNumberStep } from './phone-number-step';

/** Signs in with a number and a code (I2). */
export function PhoneForm() {
  const [number, setNumber] = useState<PhoneNumber>({ phoneNumber: '' });
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const hasSent = (to: PhoneNumber, { resendAfterSeconds }: SentCode) => {
    setNumber(to);
    setResendAt(Date.now() + resendAfterSeconds * 1000);
    setChanging(false);
  };
  // An unchanged number has a code already, and another one must not be requested so soon.
  const send = async (to: PhoneNumber) => {
    const isSame = to.phoneNumber === number.phoneNumber && to.regionId === number.regionId;
    if (isSame && resendAt !== null && Date.now() < resendAt) setChanging(false);
    else hasSent(to, await sendSignInCode(to));
  };
  if (resendAt === null || isChanging) return <PhoneNumberStep number={number} onSend={send} />;
  return (
    <PhoneCodeStep
      number={number}
      resendAt={resendAt}
      onSent={hasSent}
      onOtherNumber={() => setChanging(true)}
    />
  );
}

export { enterWithPasskey } from '#local/passkeys/sign-in.ts';
export { canUnlockByPasskey, passkeyWay } from '#local/passkeys/ways.ts';
export { forgotPassword, resetPassword } from '#local/session/forgotten.ts';
export { enter } from './enter.ts';
export { mustSetUpSecondFactor } from './must-set-up.ts';

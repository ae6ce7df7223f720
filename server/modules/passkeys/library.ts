/** The checks of WebAuthn, read when somebody uses a passkey first: a start need not wait for them. */
export const library = () => import('@simplewebauthn/server');

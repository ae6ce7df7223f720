interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * The server's policy lets no text become script or markup (Trusted Types). Addresses of scripts, which
 * workers begin with, are let through where they are the app's own; a `blob:` one is of who made it.
 * Imported first of all, by the page and by each worker that starts others.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) =>
    new URL(url, globalThis.location.href).origin === globalThis.location.origin ? url : null,
});

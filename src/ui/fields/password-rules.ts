/** How long a password may be; the contract says it. */
export interface PasswordLimits {
  min: number;
  max: number;
}

export interface PasswordRules {
  isLongEnough: boolean;
  isShortEnough: boolean;
  /** More than a few different characters: `aaaaaaaaaaaa` is long and useless. */
  isVaried: boolean;
  areEqual: boolean;
}

const DIFFERENT = 6;

/** The rules that can be checked while typing; the list of common passwords is the server's. */
export function checkPassword(
  password: string,
  repeated: string,
  limits: PasswordLimits,
): PasswordRules {
  return {
    isLongEnough: password.length >= limits.min,
    isShortEnough: password.length <= limits.max,
    isVaried: new Set(password).size >= DIFFERENT,
    areEqual: password !== '' && password === repeated,
  };
}

export function isPasswordFit(rules: PasswordRules): boolean {
  return rules.isLongEnough && rules.isShortEnough && rules.isVaried && rules.areEqual;
}

/** 0 to 4 by length and variety, for the meter: words together win over signs in a short password. */
export function passwordStrength(password: string): number {
  const variety = Math.min(1, new Set(password).size / 10);
  return Math.min(4, Math.floor((password.length * variety) / 5));
}

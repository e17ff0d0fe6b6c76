/**
 * The channel by which the tabs of this browser hear that the session has ended: what they show goes at once, and not with their next
 * call. Every message says this one thing. The account page of the service sends it too (src/areas/auth/passkeys/account-script.ts).
 */
export const sessionEnds = (): BroadcastChannel => new BroadcastChannel('surety-session');

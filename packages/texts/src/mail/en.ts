export interface MailText {
  subject: string
  body: string
}

/** The built-in mails, in plain text. Codes stand in the body only: subjects show up on locked screens. */
export const en = {
  signUpCode: {
    subject: 'Your code to create a Bourse account',
    body: `Use this code to create the account @{{handle}}:

{{code}}

It works once and expires in 10 minutes. Bourse never asks for it by phone or chat.

If you didn’t ask for an account, ignore this email. We create nothing without the code.`,
  },
  alreadyRegistered: {
    subject: 'You already have a Bourse account',
    body: `Someone tried to create a new account with this email address. It already belongs to the account @{{handle}}, so we didn’t create anything.

Sign in: {{signInUrl}}
Forgot your password? {{forgotUrl}}

If this wasn’t you, ignore this email.`,
  },
  signInCode: {
    subject: 'Your code to sign in to Bourse',
    body: `Use this code to sign in as @{{handle}}:

{{code}}

It works once and expires in 10 minutes. Bourse never asks for it by phone or chat.

If you didn’t ask for it, ignore this email. No one can sign in without the code.`,
  },
  resetPassword: {
    subject: 'Set a new password for Bourse',
    body: `Follow this link to set a new password for @{{handle}}:

{{link}}

Or enter this code where you asked for it:

{{code}}

The link and code work once and expire in one hour. Setting a new password signs you out on all other devices.

If you didn’t ask for this, ignore this email. Your password stays the same.`,
  },
  newDevice: {
    subject: 'New sign-in to your Bourse account',
    body: `Someone signed in to your account @{{handle}} on a device we haven’t seen before.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, sign out that session and change your password: {{securityUrl}}`,
  },
  passwordSet: {
    subject: 'You set a password for your Bourse account',
    body: `You can now sign in to your account @{{handle}} with your password.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, set a new password right away: {{forgotUrl}}`,
  },
  passwordChanged: {
    subject: 'Your Bourse password was changed',
    body: `The password for your account @{{handle}} was changed and all other sessions were signed out. API keys keep working until you revoke them.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, set a new password right away: {{forgotUrl}}`,
  },
  passwordReset: {
    subject: 'Your Bourse password was changed',
    body: `The password for your account @{{handle}} was reset by email. This ended:

Sessions: {{sessions}}
API keys: {{keys}} ({{keyNames}})

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, set a new password right away: {{forgotUrl}}`,
  },
  totpOn: {
    subject: 'Two-step sign-in is on',
    body: `You now need a code from your authenticator app to sign in to your account @{{handle}}.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, set a new password right away: {{forgotUrl}}`,
  },
  totpOff: {
    subject: 'Two-step sign-in is off',
    body: `You no longer need a code from an authenticator app to sign in to your account @{{handle}}.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, set a new password right away: {{forgotUrl}}`,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    body: `Someone signed in to your account @{{handle}} with a recovery code. That code no longer works. Codes left: {{left}}.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, set a new password right away: {{forgotUrl}}`,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Bourse account',
    body: `You can now sign in to your account @{{handle}} with the passkey "{{name}}".

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, remove it and change your password: {{securityUrl}}`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Bourse account',
    body: `You can no longer sign in to your account @{{handle}} with the passkey "{{name}}".

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, change your password: {{securityUrl}}`,
  },
  apiKeyMade: {
    subject: 'An API key was created for your Bourse account',
    body: `The API key "{{name}}" ({{prefix}}…) can now act for your account @{{handle}}. Permissions: {{scopes}}.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, revoke it and change your password: {{securityUrl}}`,
  },
  apiKeyEnding: {
    subject: 'Your Bourse API key ends soon',
    body: `The API key "{{name}}" ({{prefix}}…) of your account @{{handle}} ends on {{time}}. Programs that use it stop working then.

Create a new key if you still need one: {{toolsUrl}}`,
  },
  sessionReused: {
    subject: 'We ended a session of your Bourse account',
    body: `A sign-in token for your account @{{handle}} was used twice. Someone may have copied it, so we ended the session. That device has to sign in again.

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If you notice anything you didn’t do, change your password: {{securityUrl}}`,
  },
  linkAdded: {
    subject: 'An account was linked to your Bourse profile',
    body: `You can now withdraw from your profile @{{handle}} to this account:

{{account}} ({{asset}})

Device: {{device}}
IP address: {{address}}
Time: {{time}}

If this wasn’t you, remove it ({{linksUrl}}) and change your password: {{securityUrl}}`,
  },
  invitation: {
    subject: 'You’ve received money on Bourse',
    body: `@{{handle}} sent you {{amount}}.

Create an account with this email address by {{until}} to receive it: {{signUpUrl}}

After that, the money goes back to the sender. If you don’t know @{{handle}}, ignore this email.`,
  },
  friendByMail: {
    subject: 'You have a friend request on Bourse',
    body: `@{{handle}} wants to be friends on Bourse, a place to hold, send and exchange money.

Create an account with this email address to accept or decline: {{signUpUrl}}

If you don’t know @{{handle}}, ignore this email.`,
  },
  moneySuspended: {
    subject: 'We’ve suspended your Bourse account',
    body: `Your account @{{handle}} may not move money for now. You can still sign in, read and answer.

{{note}}

Until: {{until}}

Your open orders are canceled. What you own stays yours. Questions: answer in Help.`,
  },
  accountSuspended: {
    subject: 'We’ve suspended your Bourse account',
    body: `You can’t sign in to your account @{{handle}} for now, and your money can’t move. All sessions and API keys have ended.

{{note}}

Until: {{until}}

What you own stays yours.`,
  },
  suspensionEnded: {
    subject: 'Your Bourse suspension has ended',
    body: `You can use your account @{{handle}} again. Orders that were canceled stay canceled; place them anew if you still want them.`,
  },
  requestByMail: {
    subject: 'You have a payment request on Bourse',
    body: `@{{handle}} requested {{amount}} from you. The request expires {{until}}.

Create an account with this email address to approve or decline: {{signUpUrl}}

If you don’t know @{{handle}}, ignore this email. Nothing is paid unless you approve.`,
  },
  auditBroken: {
    subject: 'The ledger audit found broken rules',
    body: `The audit of the ledger that began at {{time}} found broken rules ({{count}} of {{rules}}):

{{broken}}

Stop payouts of the assets concerned until it is clear why. See the whole run: {{reportUrl}}`,
  },
  dataReady: {
    subject: 'Your Bourse data is ready',
    body: `Everything we hold about @{{handle}} is packed in one file. You can download it until {{time}}:

{{toolsUrl}}

If you didn’t ask for it, change your password: {{securityUrl}}`,
  },
  closureAsked: {
    subject: 'Your Bourse account will be closed',
    body: `Someone asked to close the account @{{handle}}. We’ve signed you out everywhere, and on {{time}} we erase what is yours.

To keep the account, sign in before then: {{signInUrl}}

If this wasn’t you, sign in and change your password.`,
  },
  closureUndone: {
    subject: 'Your Bourse account stays open',
    body: `You signed in as @{{handle}}, so we won’t close your account. Nothing was erased.

If this wasn’t you, change your password: {{securityUrl}}`,
  },
  closureStopped: {
    subject: 'Your Bourse account wasn’t closed',
    body: `Today we would have closed @{{handle}}, but something came in that has to be settled first. Nothing was erased.

See what is left, and ask again: {{toolsUrl}}`,
  },
  activityItem: {
    subject: '{{label}}',
    body: `{{text}}

View: {{itemUrl}}

This email is about your profile @{{handle}}. Change your email settings: {{settingsUrl}}`,
  },
  digest: {
    subject: 'Bourse: {{count}} unread today',
    body: `You haven’t read these yet:

{{news}}

We send this email once a day when there’s something new. Change your email settings: {{settingsUrl}}`,
  },
} as const

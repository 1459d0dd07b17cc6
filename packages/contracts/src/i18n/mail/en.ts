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

It works once, for 10 minutes. Bourse never asks for it by phone or chat.

If you did not ask for an account, ignore this mail: nothing is created without the code.`,
  },
  alreadyRegistered: {
    subject: 'You already have a Bourse account',
    body: `Someone, perhaps you, asked for a new account with this e-mail address. It already belongs to the account @{{handle}}, so nothing was created.

Sign in: {{signInUrl}}
Forgotten password: {{forgotUrl}}

If this was not you, ignore this mail.`,
  },
  signInCode: {
    subject: 'Your code to sign in to Bourse',
    body: `Use this code to sign in as @{{handle}}:

{{code}}

It works once, for 10 minutes. Bourse never asks for it by phone or chat.

If you did not ask for it, ignore this mail: nobody can sign in without the code.`,
  },
  resetPassword: {
    subject: 'Set a new password for Bourse',
    body: `Follow this link to set a new password for @{{handle}}:

{{link}}

Or type this code where you asked for it:

{{code}}

Link and code work once, for one hour. All other sessions end when the new password is set.

If you did not ask for it, ignore this mail: your password stays as it is.`,
  },
  newDevice: {
    subject: 'New sign-in to your Bourse account',
    body: `Your account @{{handle}} was opened on a device that we have not seen before.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, end that session and change your password: {{securityUrl}}`,
  },
  passwordChanged: {
    subject: 'Your Bourse password was changed',
    body: `The password of your account @{{handle}} was changed, and all other sessions were ended. API keys keep working until they are revoked.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, set a new password at once: {{forgotUrl}}`,
  },
  passwordReset: {
    subject: 'Your Bourse password was changed',
    body: `The password of your account @{{handle}} was set anew by mail. This ended:

Sessions: {{sessions}}
API keys: {{keys}} ({{keyNames}})

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, set a new password at once: {{forgotUrl}}`,
  },
  totpOn: {
    subject: 'Two-step sign-in is on',
    body: `Signing in to your account @{{handle}} now also asks for a code from your authenticator app.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, set a new password at once: {{forgotUrl}}`,
  },
  totpOff: {
    subject: 'Two-step sign-in is off',
    body: `Signing in to your account @{{handle}} no longer asks for a code from an authenticator app.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, set a new password at once: {{forgotUrl}}`,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    body: `One of the recovery codes of your account @{{handle}} was used and is now spent. Codes left: {{left}}.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, set a new password at once: {{forgotUrl}}`,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Bourse account',
    body: `The passkey "{{name}}" can now sign in to your account @{{handle}}.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, remove it and change your password: {{securityUrl}}`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Bourse account',
    body: `The passkey "{{name}}" can no longer sign in to your account @{{handle}}.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, change your password: {{securityUrl}}`,
  },
  apiKeyMade: {
    subject: 'An API key was made for your Bourse account',
    body: `The API key "{{name}}" ({{prefix}}…) can now act for your account @{{handle}}. What it may do: {{scopes}}.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, revoke it and change your password: {{securityUrl}}`,
  },
  sessionReused: {
    subject: 'A session of your Bourse account was ended',
    body: `A token of your account @{{handle}} that had already been used was presented again. That can mean that it was copied, so the session was ended and its device has to sign in again.

Device: {{device}}
Address: {{address}}
Time: {{time}}

If you notice anything that was not you, change your password: {{securityUrl}}`,
  },
  linkAdded: {
    subject: 'An account was linked to your Bourse account',
    body: `Amounts of your profile @{{handle}} can now be paid out to this account:

{{account}} ({{asset}})

Device: {{device}}
Address: {{address}}
Time: {{time}}

If this was not you, remove it ({{linksUrl}}) and change your password: {{securityUrl}}`,
  },
  invitation: {
    subject: 'An amount waits for you at Bourse',
    body: `@{{handle}} has sent you {{amount}}. It waits for you until {{until}}; then it goes back.

Create an account with this e-mail address, and the amount is yours: {{signUpUrl}}

If you do not know @{{handle}}, ignore this mail: nothing happens without you.`,
  },
  friendByMail: {
    subject: 'Somebody wants to add you at Bourse',
    body: `@{{handle}} would like to have you among their friends at Bourse, a place to hold, send and exchange money.

Create an account with this e-mail address to see the request, and to accept or decline it: {{signUpUrl}}

If you do not know @{{handle}}, ignore this mail: nothing happens without you.`,
  },
  requestByMail: {
    subject: 'You are asked for an amount at Bourse',
    body: `@{{handle}} asks you for {{amount}}. The request stands until {{until}}.

Create an account with this e-mail address to see it, and to approve or decline it: {{signUpUrl}}

If you do not know @{{handle}}, ignore this mail: nothing is paid without you.`,
  },
  activityItem: {
    subject: '{{label}}',
    body: `{{text}}

See it: {{itemUrl}}

This mail is about your profile @{{handle}}. Choose what is mailed: {{settingsUrl}}`,
  },
  digest: {
    subject: 'Bourse: news of the day ({{count}})',
    body: `What you have not read yet:

{{news}}

This mail comes once a day when there is something to tell. Choose what is mailed: {{settingsUrl}}`,
  },
} as const

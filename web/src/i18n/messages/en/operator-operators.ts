export const operatorOperators = {
  you: 'you',
  factorSet: 'Set',
  factorMissing: 'None',
  never: 'never',
  add: 'Invite an operator',
  addText:
    'A link to choose a password goes out by mail. The second factor is shown here, once: hand it over safely.',
  code: 'Your own second factor',
  codeMissing: 'Enter the six digits of your authenticator first',
  invite: 'Invite',
  invited: '{name} is invited. A link is on its way to {email}.',
  access: 'Access',
  ownReason: 'Another operator has to do this to your account',
  switchOnText: '{name} can sign in again with the same password and second factor.',
  renew: 'New second factor',
  renewText: 'Codes of the old one are worth nothing from now on, and {name} is signed out everywhere.',
  renewed: '{name} has a new second factor',
  factorOnce:
    'The second factor of {name} is shown only now. Hand it over safely; nobody can read it again. The authenticator takes the picture or the text. If it is lost, “New second factor” makes another one.',
  qr: 'QR code of the second factor',
} as const;

/** Logging in and out, and the way back after a lost password. */
export const logIn = {
  logIn: 'Log in',
  logOut: 'Log out',
  email: 'Email',
  password: 'Password',
  remember: 'This is my own device: keep me logged in for 30 days',
  forgot: 'Forgot password?',
  isOver: 'Your login has ended. Log in again and go on: nothing you typed is lost.',
  wrong: 'The email or the password is wrong.',
  forgotNext: 'We send you a link with which you set a new password.',
  sendLink: 'Send link',
  sent: 'If there is an account of this address, its link is on its way. It works for one hour.',
  newPassword: 'New password',
  newPasswordHint: 'At least 12 characters.',
  save: 'Save',
  saved: 'The new password is set. Please log in with it.',
  linkIsOver: 'This link is used or too old. Please ask for another.',
};

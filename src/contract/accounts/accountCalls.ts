import { messageAnswer } from '#contract/answers.ts';
import { callBuilders } from '#contract/call.ts';
import { loginAnswer, loginRequest } from '#contract/people/people.ts';
import {
  acceptInvitationRequest,
  changeNameAnswer,
  changeNameRequest,
  changePasswordRequest,
  confirmEmailRequest,
  forgotPasswordRequest,
  invitationDetails,
  invitationDetailsRequest,
  registerRequest,
  registrationDetails,
  registrationDetailsRequest,
  resetPasswordRequest,
  sessionsAnswer,
  setUpAnswer,
  signInLinkRequest,
} from './account.ts';
import { saveViewRequest, savedViewsAnswer } from './savedViews.ts';
import {
  confirmFactorRequest,
  newFactor,
  recoveryCodesAnswer,
  secondFactorAnswer,
  confirmPasswordRequest,
} from './secondFactor.ts';
import { unsubscribeAnswer, unsubscribeRequest, setMailPreferenceRequest, mailPreferences } from './wantedMails.ts';

const signIn = callBuilders('Sign-in and passwords');
const own = callBuilders('Own account');

/** The calls for signing in and for the own account: part of calls.ts. */
export const accountCalls = {
  login: signIn.post('/login', 'signIn', {
    does: 'Signs in, and sets the session cookie.',
    body: loginRequest,
    answer: loginAnswer,
  }),
  mailSignInLink: signIn.post('/signInLink', 'signIn', {
    does: 'Mails a link for somebody whom too many wrong passwords keep out: with its token as `link`, the sign-in is looked at. The answer is the same whether or not the email has an account.',
    body: signInLinkRequest,
    answer: messageAnswer,
    audit: 'signInLinkAsked',
  }),
  tryOut: signIn.post('/tryOut', 'signIn', {
    does: 'Opens a short session of the guest, who reads the sample reports and changes nothing; 404 where the operator has not opened it.',
    answer: loginAnswer,
    audit: 'signedIn',
  }),
  logout: signIn.post('/logout', 'signOut', { does: 'Ends the session.', answer: messageAnswer, audit: 'signedOut' }),
  register: signIn.post('/register', 'register', {
    does: 'Asks for an account. The answer is the same whether or not the email has one.',
    body: registerRequest,
    answer: messageAnswer,
    audit: 'registered',
  }),
  registrationDetails: signIn.post('/registrationDetails', 'register', {
    does: 'Tells what was registered for the address to which a token was mailed.',
    body: registrationDetailsRequest,
    answer: registrationDetails,
  }),
  confirmEmail: signIn.post('/confirmEmail', 'register', {
    does: 'Confirms the email of somebody who registered, by the mailed token, and sets the name and password chosen there.',
    body: confirmEmailRequest,
    answer: messageAnswer,
    audit: 'emailConfirmed',
  }),
  forgotPassword: signIn.post('/forgotPassword', 'resetPassword', {
    does: 'Mails a link to choose a new password. The answer is the same whether or not the email has an account.',
    body: forgotPasswordRequest,
    answer: messageAnswer,
    audit: 'resetAsked',
  }),
  resetPassword: signIn.post('/resetpassword', 'resetPassword', {
    does: 'Sets a new password by the mailed token, and ends all sessions of the account.',
    body: resetPasswordRequest,
    answer: messageAnswer,
    audit: 'passwordReset',
  }),
  invitationDetails: signIn.post('/invitationDetails', 'resetPassword', {
    does: 'Tells whose invitation a mailed token is.',
    body: invitationDetailsRequest,
    answer: invitationDetails,
  }),
  acceptInvitation: signIn.post('/invitation', 'resetPassword', {
    does: 'Sets the password that somebody who was invited has chosen.',
    body: acceptInvitationRequest,
    answer: messageAnswer,
    audit: 'invitationAccepted',
  }),
  changeName: own.put('/account', 'keepOwnAccount', {
    does: 'Changes the own name.',
    body: changeNameRequest,
    answer: changeNameAnswer,
    audit: 'nameChanged',
  }),
  changePassword: own.put('/account/password', 'keepOwnAccount', {
    does: 'Changes the own password, and ends every other session of the account.',
    body: changePasswordRequest,
    answer: messageAnswer,
    audit: 'passwordChanged',
  }),
  /** Confirms the password for changes that no borrowed session may make. Until then they answer 403 `confirmFirst`. */
  confirmItIsYou: own.post('/account/confirm', 'keepOwnAccount', {
    does: 'Takes the password again. For 15 minutes the session may then do what is refused with 403 confirmFirst.',
    body: confirmPasswordRequest,
    answer: messageAnswer,
  }),
  sessions: own.get('/account/sessions', 'keepOwnAccount', {
    does: 'Lists where the account is signed in.',
    answer: sessionsAnswer,
  }),
  removeSession: own.remove('/account/sessions/:sessionId', 'keepOwnAccount', {
    does: 'Ends one of the own sessions.',
    answer: messageAnswer,
    audit: 'sessionEnded',
  }),
  wantedMails: own.get('/account/mails', 'keepOwnAccount', {
    does: 'How often you have each mail that you may have or not.',
    answer: mailPreferences,
  }),
  setWantedMail: own.put('/account/mails', 'keepOwnAccount', {
    does: 'Sets how often you have a mail.',
    body: setMailPreferenceRequest,
    answer: mailPreferences,
    audit: 'mailsChanged',
  }),
  keptViews: own.get('/account/views', 'keepOwnAccount', {
    does: 'The views of lists that you have kept under names.',
    answer: savedViewsAnswer,
  }),
  keepView: own.put('/account/views', 'keepOwnAccount', {
    does: 'Keeps a view of a list under a name, or takes it away.',
    body: saveViewRequest,
    answer: savedViewsAnswer,
  }),
  endMails: own.post('/mailsoff', 'endMails', {
    does: 'Ends one kind of mail by the link in it, or starts it again.',
    body: unsubscribeRequest,
    answer: unsubscribeAnswer,
    audit: 'mailsChanged',
  }),
  secondFactor: own.get('/account/secondFactor', 'keepOwnAccount', {
    does: 'Whether the own second factor is on.',
    answer: secondFactorAnswer,
  }),
  startSecondFactor: own.post('/account/secondFactor/start', 'keepOwnAccount', {
    does: 'Makes a secret for an authenticator app. It counts for nothing before its first code is confirmed.',
    body: confirmPasswordRequest,
    answer: newFactor,
  }),
  confirmSecondFactor: own.post('/account/secondFactor/confirm', 'keepOwnAccount', {
    does: "Switches the second factor on by the app's first code, and answers the recovery codes.",
    body: confirmFactorRequest,
    answer: recoveryCodesAnswer,
    audit: 'secondFactorOn',
  }),
  secondFactorOff: own.post('/account/secondFactor/off', 'keepOwnAccount', {
    does: 'Switches the own second factor off.',
    body: confirmPasswordRequest,
    answer: messageAnswer,
    audit: 'secondFactorOff',
  }),
  newRecoveryCodes: own.post('/account/secondFactor/recoveryCodes', 'keepOwnAccount', {
    does: 'Makes new recovery codes; the earlier ones work no more.',
    body: confirmPasswordRequest,
    answer: recoveryCodesAnswer,
    audit: 'recoveryCodesRenewed',
  }),
  setUp: signIn.get('/setUp', 'setUp', {
    does: 'Tells whether the first superuser is still to be made.',
    answer: setUpAnswer,
  }),
} as const;

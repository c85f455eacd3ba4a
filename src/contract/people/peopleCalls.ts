import { z } from 'zod';
import { addSuperuserRequest, approveUserRequest, pendingUsersAnswer } from '#contract/accounts/account.ts';
import { demandSecondFactorAnswer, demandSecondFactorRequest } from '#contract/accounts/secondFactor.ts';
import { messageAnswer } from '#contract/answers.ts';
import { callBuilders } from '#contract/call.ts';
import {
  addClientAnswer,
  addClientRequest,
  client,
  clientAnswer,
  clientNameAnswer,
  clientsPage,
  clientsQuery,
  updateClientRequest,
} from './clients.ts';
import { filingCalendar, missingFilersAnswer, missingFilersQuery } from './filing.ts';
import {
  addUserRequest,
  adminInsertUserRequest,
  peopleAnswer,
  peopleQuery,
  updateUserRequest,
  userDetailsAnswer,
  usersAnswer,
  usersPage,
  usersQuery,
} from './people.ts';

const clients = callBuilders('Clients');
const users = callBuilders('Users');
const reports = callBuilders('Reports');

/** The calls for clients and their people: part of calls.ts. */
export const peopleCalls = {
  resetSecondFactor: users.post('/resetSecondFactor/:uid', 'resetSecondFactor', {
    does: "Switches somebody else's second factor off.",
    answer: messageAnswer,
    audit: 'secondFactorReset',
  }),
  secondFactorDemand: users.get('/secondFactorDemand', 'demandSecondFactor', {
    does: 'Whether admins and superusers must have a second factor.',
    answer: demandSecondFactorAnswer,
  }),
  demandSecondFactor: users.put('/secondFactorDemand', 'demandSecondFactor', {
    does: 'Demands a second factor of admins and superusers, or no more.',
    body: demandSecondFactorRequest,
    answer: messageAnswer,
    audit: 'secondFactorDemand',
  }),
  /** The handler checks permission before it parses the body with addSuperuserRequest. */
  superuserAdd: users.post('/superuseradd', 'setUp', {
    does: 'Adds a superuser: the first by the set-up code that the server printed, every other by a superuser.',
    body: z.looseObject({}),
    holds: addSuperuserRequest,
    answer: messageAnswer,
    audit: 'superuserAdded',
  }),
  awaitingApproval: users.get('/awaitingApproval', 'approveUser', {
    does: 'Lists accounts that registered themselves.',
    answer: pendingUsersAnswer,
  }),
  approveUser: users.post('/approveUser/:uid', 'approveUser', {
    does: 'Gives an account that registered itself a client, and switches it on.',
    body: approveUserRequest,
    answer: messageAnswer,
    audit: 'userApproved',
  }),
  turnDownUser: users.post('/turnDownUser/:uid', 'approveUser', {
    does: 'Turns an account down that registered itself.',
    answer: messageAnswer,
    audit: 'userTurnedDown',
  }),
  notFiled: reports.get('/notfiled', 'seeUsers', {
    does: 'Who was expected to file on a day, and did not.',
    query: missingFilersQuery,
    answer: missingFilersAnswer,
  }),
  filingCalendar: clients.get('/clients/:clientId/calendar', 'seeUsers', {
    does: 'On which days of the week who files for a client; null where it goes by the last seven days.',
    answer: filingCalendar,
  }),
  setFilingCalendar: clients.put('/clients/:clientId/calendar', 'changeUser', {
    does: 'Sets who files for a client, and on which days of the week.',
    body: filingCalendar,
    answer: filingCalendar,
    audit: 'filingCalendarChanged',
  }),
  getClients: clients.get('/getClients', 'seeClients', {
    does: 'Lists the clients.',
    query: clientsQuery,
    answer: z.array(client),
    page: clientsPage,
  }),
  addClient: clients.post('/addClient', 'addClient', {
    does: 'Adds a client.',
    body: addClientRequest,
    answer: addClientAnswer,
    audit: 'clientAdded',
  }),
  updateClient: clients.put('/updateClient/:clientId', 'changeClient', {
    does: 'Writes a client anew. One that becomes inactive has its people signed out at once.',
    body: updateClientRequest,
    answer: messageAnswer,
    audit: 'clientChanged',
  }),
  client: clients.get('/clients/:clientId', 'seeClientPage', {
    does: 'A client with what is settled for its reports, and how many it has; for an admin, the own client.',
    answer: clientAnswer,
  }),
  getClientName: clients.get('/getClientName/:clientId', 'seeClientName', {
    does: "A client's name; for all but superusers, the own client's.",
    answer: clientNameAnswer,
  }),
  getUsers: users.get('/getUsers/:clientId', 'seeUsers', {
    does: "Lists a client's users; for an admin, the own client's.",
    query: usersQuery,
    answer: usersAnswer,
    page: usersPage,
  }),
  superusers: users.get('/superusers', 'seeSuperusers', {
    does: 'Lists a page of the superusers.',
    query: usersQuery,
    answer: usersPage,
  }),
  people: users.get('/people', 'seeUsers', {
    does: 'Finds people by name or email, removed ones too.',
    query: peopleQuery,
    answer: peopleAnswer,
  }),
  addUser: users.post('/addUser', 'addUser', {
    does: 'Adds a user or an admin to a client, with a password or with a mailed invitation.',
    body: addUserRequest,
    answer: messageAnswer,
    audit: 'userAdded',
  }),
  adminInsertUser: users.post('/adminInsertUser', 'addOwnUser', {
    does: 'Adds a user to the own client.',
    body: adminInsertUserRequest,
    answer: z.strictObject({ msg: z.string() }),
    audit: 'userAdded',
  }),
  updateUser: users.put('/updateUser/:uid', 'changeUser', {
    does: 'Changes a user.',
    body: updateUserRequest,
    answer: messageAnswer,
    audit: ['userChanged', 'ncrChanged', 'reportGivenBack'],
  }),
  removeUser: users.remove('/removeUser/:uid', 'removeUser', {
    does: 'Removes a user, whose reports stay.',
    answer: messageAnswer,
    audit: ['userRemoved', 'ncrChanged', 'reportGivenBack'],
  }),
  inviteAgain: users.post('/inviteAgain/:uid', 'changeUser', {
    does: 'Mails an invitation anew; earlier links work no more.',
    answer: messageAnswer,
    audit: 'invitedAgain',
  }),
  restoreUser: users.post('/restoreUser/:uid', 'restoreUser', {
    does: 'Brings a removed user back.',
    answer: messageAnswer,
    audit: 'userRestored',
  }),
  userDetails: users.get('/user-details/:uid', 'seeUserDetails', {
    does: "A user's client and email.",
    answer: userDetailsAnswer,
  }),
} as const;

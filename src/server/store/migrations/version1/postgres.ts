/** The tables of version 1.0 on PostgreSQL. Never changed: later changes are migrations. */
export const postgres = String.raw`
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION "countClient"() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ begin
  update "clientsWithReports" set "count" = "count" + coalesce(new."hasReports", 0) - coalesce(old."hasReports", 0);
  return null; end $$;
CREATE FUNCTION "refuseAuditChange"() RETURNS trigger
  LANGUAGE plpgsql
  AS $$begin raise exception 'The audit log is only ever added to.'; end$$;
CREATE FUNCTION "refuseIssuedChange"() RETURNS trigger
  LANGUAGE plpgsql
  AS $$begin raise exception 'The log of issued documents is only ever added to.'; end$$;
CREATE TABLE "approvedReports" (
  "reportId" text NOT NULL, revision integer NOT NULL, date text, "time" text, result text, "squareMetres" double precision,
  "lostMinutes" integer, ambient text, "photoCount" integer NOT NULL, about text NOT NULL, searched text NOT NULL, outcome text,
  CONSTRAINT "approvedReports_pkey" PRIMARY KEY ("reportId")
);
CREATE TABLE "approvedUses" (
  "reportId" text NOT NULL, key text NOT NULL, what text NOT NULL, CONSTRAINT "approvedUsesKey" PRIMARY KEY ("reportId", key, what)
);
CREATE TABLE attempts (
  id text NOT NULL, what text NOT NULL, key text NOT NULL, at text NOT NULL, CONSTRAINT attempts_pkey PRIMARY KEY (id)
);
CREATE TABLE audit (
  id text NOT NULL, at text NOT NULL, "actorId" text, action text NOT NULL, subject text NOT NULL, "clientId" text, address text,
  detail text NOT NULL, searched text DEFAULT ''::text NOT NULL, CONSTRAINT audit_pkey PRIMARY KEY (id)
);
CREATE TABLE batches (
  "batchId" text NOT NULL, "ownerClientId" text, "productName" text NOT NULL, "productKey" text NOT NULL, component text NOT NULL,
  "batchNo" text NOT NULL, "batchKey" text NOT NULL, "madeOn" text, "expiresOn" text, "quarantinedSince" text,
  "quarantineReason" text NOT NULL, "isWithdrawn" integer NOT NULL, "certificateId" text, searched text NOT NULL,
  CONSTRAINT batches_pkey PRIMARY KEY ("batchId")
);
CREATE TABLE "begunFiles" (id text NOT NULL, "begunAt" text NOT NULL, CONSTRAINT "begunFiles_pkey" PRIMARY KEY (id));
CREATE TABLE calibrations (
  "calibrationId" text NOT NULL, "instrumentId" text NOT NULL, "calibratedOn" text NOT NULL, "dueOn" text NOT NULL,
  "asFound" text NOT NULL, "certificateNo" text NOT NULL, laboratory text NOT NULL, "isWithdrawn" integer NOT NULL,
  "certificateId" text, CONSTRAINT calibrations_pkey PRIMARY KEY ("calibrationId")
);
CREATE TABLE certificates (
  "fileId" text NOT NULL, filename text NOT NULL, "mediaType" text NOT NULL, "sizeBytes" integer NOT NULL, sha256 text NOT NULL,
  CONSTRAINT certificates_pkey PRIMARY KEY ("fileId")
);
CREATE TABLE clients (
  "clientId" text NOT NULL, "clientName" text NOT NULL, address text NOT NULL, "contactPerson" text NOT NULL, email text NOT NULL,
  "phoneNumber" text NOT NULL, status text NOT NULL, "hasReports" integer DEFAULT 0 NOT NULL, "createdAt" text NOT NULL,
  searched text DEFAULT ''::text NOT NULL, code text, "reviewRequired" integer DEFAULT 0 NOT NULL,
  "onlyApproved" integer DEFAULT 0 NOT NULL, CONSTRAINT clients_pkey PRIMARY KEY ("clientId")
);
CREATE TABLE "clientsWithReports" (count integer NOT NULL);
CREATE TABLE "contentItems" (
  id text NOT NULL, kind text NOT NULL, "titleKey" text NOT NULL, "position" integer NOT NULL, "isPublished" integer NOT NULL,
  "pictureId" text, fields text NOT NULL, version integer NOT NULL, "createdAt" text NOT NULL, "updatedAt" text NOT NULL,
  CONSTRAINT "contentItems_pkey" PRIMARY KEY (id)
);
CREATE TABLE "contentPictures" (
  "itemId" text NOT NULL, "pictureId" text NOT NULL, CONSTRAINT "contentPicturesKey" PRIMARY KEY ("itemId", "pictureId")
);
CREATE TABLE credentials (
  id text NOT NULL, "accountId" text NOT NULL, "providerId" text NOT NULL, "userId" text NOT NULL, password text, "accessToken" text,
  "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, scope text,
  "createdAt" text NOT NULL, "updatedAt" text NOT NULL, CONSTRAINT credentials_pkey PRIMARY KEY (id)
);
CREATE TABLE "dossierFiles" (
  "fileId" text NOT NULL, "dossierId" text NOT NULL, part text NOT NULL, "sizeBytes" double precision NOT NULL, sha256 text NOT NULL,
  CONSTRAINT "dossierFilesByPart" UNIQUE ("dossierId", part), CONSTRAINT "dossierFiles_pkey" PRIMARY KEY ("fileId")
);
CREATE TABLE dossiers (
  "dossierId" text NOT NULL, "ownerId" text NOT NULL, title text NOT NULL, filters text NOT NULL, "askedAt" text NOT NULL,
  "keptUntil" text NOT NULL, tries integer NOT NULL, "dueAt" text, done integer NOT NULL, total integer, failure text,
  CONSTRAINT dossiers_pkey PRIMARY KEY ("dossierId")
);
CREATE TABLE "draftEnds" (
  "ownerId" text NOT NULL, id text NOT NULL, kind text NOT NULL, version integer NOT NULL, device text, "endedAt" text NOT NULL,
  CONSTRAINT "draftEndsByOwner" PRIMARY KEY ("ownerId", id)
);
CREATE TABLE drafts (
  "ownerId" text NOT NULL, id text NOT NULL, version integer NOT NULL, device text NOT NULL, content text NOT NULL,
  "changedAt" text NOT NULL, CONSTRAINT "draftsByOwner" PRIMARY KEY ("ownerId", id)
);
CREATE TABLE "earlierVersions" (
  "reportId" text NOT NULL, revision integer NOT NULL, attempt integer NOT NULL, answers text NOT NULL, "contentHash" text NOT NULL,
  verdicts text, files text NOT NULL, "authorId" text NOT NULL, at text NOT NULL,
  CONSTRAINT "earlierVersionsKey" PRIMARY KEY ("reportId", revision, attempt)
);
CREATE TABLE enquiries (
  id text NOT NULL, "receivedAt" text NOT NULL, name text NOT NULL, email text NOT NULL, subject text NOT NULL, message text NOT NULL,
  "isRead" integer NOT NULL, "archivedAt" text, searched text NOT NULL, phone text DEFAULT ''::text NOT NULL,
  CONSTRAINT enquiries_pkey PRIMARY KEY (id)
);
CREATE TABLE "enquiryAnswers" (
  id text NOT NULL, "enquiryId" text NOT NULL, at text NOT NULL, "byName" text NOT NULL, message text NOT NULL,
  CONSTRAINT "enquiryAnswers_pkey" PRIMARY KEY (id)
);
CREATE TABLE "enquiryFiles" (
  "fileId" text NOT NULL, "enquiryId" text NOT NULL, "position" integer NOT NULL, filename text NOT NULL, "mediaType" text NOT NULL,
  "sizeBytes" integer NOT NULL, sha256 text NOT NULL, CONSTRAINT "enquiryFiles_pkey" PRIMARY KEY ("fileId")
);
CREATE TABLE "evidenceJobs" (
  "reportId" text NOT NULL, revision integer NOT NULL, attempt integer NOT NULL, "approvedBy" text NOT NULL,
  "approvedAt" text NOT NULL, "contentHash" text NOT NULL, token text NOT NULL, tries integer NOT NULL, "dueAt" text NOT NULL,
  CONSTRAINT "evidenceJobsKey" PRIMARY KEY ("reportId", revision), CONSTRAINT "evidenceJobs_token_key" UNIQUE (token)
);
CREATE TABLE files (
  id text NOT NULL, "reportId" text NOT NULL, field text NOT NULL, "position" integer NOT NULL, filename text NOT NULL, caption text,
  "mediaType" text NOT NULL, "sizeBytes" integer NOT NULL, sha256 text NOT NULL, "sameAs" text, "replacedAt" text,
  CONSTRAINT files_pkey PRIMARY KEY (id)
);
CREATE TABLE "formerTitles" (
  kind text NOT NULL, "titleKey" text NOT NULL, "itemId" text NOT NULL, CONSTRAINT "formerTitlesKey" PRIMARY KEY (kind, "titleKey")
);
CREATE TABLE instruments (
  "instrumentId" text NOT NULL, "ownerClientId" text, kind text NOT NULL, make text NOT NULL, model text NOT NULL,
  "serialNo" text NOT NULL, "serialKey" text NOT NULL, "probeSerialNo" text NOT NULL, "probeKey" text NOT NULL,
  "gaugeType" text NOT NULL, "accuracyPercent" double precision, status text NOT NULL, "calibratedOn" text, "dueOn" text,
  searched text NOT NULL, CONSTRAINT instruments_pkey PRIMARY KEY ("instrumentId")
);
CREATE TABLE "issuedDocuments" (
  "position" integer NOT NULL, token text NOT NULL, "reportId" text NOT NULL, number text NOT NULL, revision integer NOT NULL,
  "reportDate" text, "contentHash" text NOT NULL, "fileId" text NOT NULL, "fileHash" text NOT NULL, "sizeBytes" integer NOT NULL,
  "approvedBy" text NOT NULL, "approvedAt" text NOT NULL, "issuedAt" text NOT NULL, "previousHash" text NOT NULL, hash text NOT NULL,
  CONSTRAINT "issuedDocuments_fileId_key" UNIQUE ("fileId"), CONSTRAINT "issuedDocuments_pkey" PRIMARY KEY ("position"),
  CONSTRAINT "issuedDocuments_token_key" UNIQUE (token), CONSTRAINT "issuedOncePerRevision" UNIQUE ("reportId", revision)
);
CREATE TABLE mails (
  id text NOT NULL, kind text NOT NULL, recipient text NOT NULL, facts text NOT NULL, attempts integer NOT NULL, "dueAt" text,
  "createdAt" text NOT NULL, CONSTRAINT mails_pkey PRIMARY KEY (id)
);
CREATE TABLE measurements (
  "reportId" text NOT NULL, "position" integer NOT NULL, field text NOT NULL, "row" integer, value double precision NOT NULL,
  unit text, CONSTRAINT "measurementsKey" PRIMARY KEY ("reportId", "position")
);
CREATE TABLE "ncrCounters" (
  "clientId" text NOT NULL, year integer NOT NULL, count integer NOT NULL, CONSTRAINT "ncrCountersKey" PRIMARY KEY ("clientId", year)
);
CREATE TABLE "ncrFiles" (
  id text NOT NULL, "ncrId" text NOT NULL, "fileKey" text NOT NULL, "isOwn" integer NOT NULL, purpose text NOT NULL,
  filename text NOT NULL, "mediaType" text NOT NULL, "sizeBytes" integer NOT NULL, sha256 text NOT NULL, "byId" text,
  "byOutsider" text, at text NOT NULL, CONSTRAINT "ncrFiles_pkey" PRIMARY KEY (id)
);
CREATE TABLE "ncrLog" (
  id text NOT NULL, "ncrId" text NOT NULL, at text NOT NULL, "byId" text, "byOutsider" text, what text NOT NULL, text text NOT NULL,
  "repairedBy" text, CONSTRAINT "ncrLog_pkey" PRIMARY KEY (id)
);
CREATE TABLE "ncrReminders" (
  "ncrId" text NOT NULL, "dueOn" text NOT NULL, reminder text NOT NULL, at text NOT NULL,
  CONSTRAINT "ncrRemindersKey" PRIMARY KEY ("ncrId", "dueOn", reminder)
);
CREATE TABLE ncrs (
  "ncrId" text NOT NULL, "clientId" text NOT NULL, number text NOT NULL, state text NOT NULL, version integer NOT NULL,
  severity text NOT NULL, "reportId" text, path text, "testId" text, "testKind" text, "foundAt" text NOT NULL, about text NOT NULL,
  requirement text NOT NULL, found text NOT NULL, description text NOT NULL, structure text NOT NULL, area text NOT NULL,
  coat text NOT NULL, "raisedBy" text, at text NOT NULL, "responsibleId" text, "responsibleEmail" text, "responsibleName" text,
  "dueOn" text, disposition text, "correctiveAction" text NOT NULL, "preventiveAction" text NOT NULL, "consentBy" text,
  "consentAt" text, "closedBy" text, "closedAt" text, closure text, searched text NOT NULL,
  CONSTRAINT ncrs_number_key UNIQUE (number), CONSTRAINT ncrs_pkey PRIMARY KEY ("ncrId")
);
CREATE TABLE "pictureFiles" (
  id text NOT NULL, "pictureId" text NOT NULL, format text NOT NULL, width integer NOT NULL, "sizeBytes" integer NOT NULL,
  sha256 text NOT NULL, CONSTRAINT "pictureFiles_pkey" PRIMARY KEY (id)
);
CREATE TABLE pictures (
  id text NOT NULL, alt text NOT NULL, width integer NOT NULL, height integer NOT NULL, "focusX" real NOT NULL,
  "focusY" real NOT NULL, placeholder text NOT NULL, "createdAt" text NOT NULL, CONSTRAINT pictures_pkey PRIMARY KEY (id)
);
CREATE TABLE products (name text NOT NULL, "position" integer NOT NULL, "retiredAt" text, CONSTRAINT products_pkey PRIMARY KEY (name));
CREATE TABLE "recoveryCodes" ("userId" text NOT NULL, hash text NOT NULL, CONSTRAINT "recoveryCodesKey" PRIMARY KEY ("userId", hash));
CREATE TABLE "reportCounters" (
  "clientId" text NOT NULL, year integer NOT NULL, count integer NOT NULL,
  CONSTRAINT "reportCountersKey" PRIMARY KEY ("clientId", year)
);
CREATE TABLE "reportRecords" (
  "clientId" text NOT NULL, "authorId" text NOT NULL, "projectDate" text, "projectTime" text, "newestDate" text, "newestTime" text,
  "lastReceivedAt" text NOT NULL, CONSTRAINT "reportRecordsKey" PRIMARY KEY ("clientId", "authorId")
);
CREATE TABLE reports (
  id text NOT NULL, kind text NOT NULL, "clientId" text NOT NULL, "authorId" text NOT NULL, date text, "time" text,
  "receivedAt" text NOT NULL, number text, "numberSeries" text, "numberCount" integer, revision integer DEFAULT 1 NOT NULL,
  state text DEFAULT 'submitted'::text NOT NULL, result text, "squareMetres" double precision, "lostMinutes" integer,
  "photoCount" integer DEFAULT 0 NOT NULL, about text DEFAULT ''::text NOT NULL, searched text DEFAULT ''::text NOT NULL,
  "voidedAt" text, "voidedBy" text, "voidReason" text, "isReviewed" integer DEFAULT 0 NOT NULL, attempt integer DEFAULT 1 NOT NULL,
  "openedAt" text, "approvedRevision" integer, ambient text, "acceptedRevision" integer, "coatPlace" text, "coatAt" integer,
  coats text, "submittedAt" text, outcome text, CONSTRAINT reports_pkey PRIMARY KEY (id)
);
CREATE TABLE requirements (
  of text NOT NULL, key text NOT NULL, revision integer NOT NULL, at text NOT NULL, asked text NOT NULL,
  CONSTRAINT "requirementsKey" PRIMARY KEY (of, key, revision)
);
CREATE TABLE "reviewComments" (
  id text NOT NULL, "reportId" text NOT NULL, revision integer NOT NULL, attempt integer NOT NULL, "position" integer NOT NULL,
  field text, item text, text text NOT NULL, "authorId" text NOT NULL, at text NOT NULL, reply text, "repliedAt" text,
  CONSTRAINT "reviewComments_pkey" PRIMARY KEY (id)
);
CREATE TABLE "reviewSteps" (
  id text NOT NULL, "reportId" text NOT NULL, revision integer NOT NULL, attempt integer NOT NULL, action text NOT NULL,
  "byId" text NOT NULL, at text NOT NULL, reason text, names text, CONSTRAINT "reviewSteps_pkey" PRIMARY KEY (id)
);
CREATE TABLE revisions (
  "reportId" text NOT NULL, revision integer NOT NULL, answers text NOT NULL, "contentHash" text NOT NULL, "authorId" text NOT NULL,
  at text NOT NULL, verdicts text, measurements text, CONSTRAINT "revisionsKey" PRIMARY KEY ("reportId", revision)
);
CREATE TABLE "secondFactors" (
  "userId" text NOT NULL, secret text NOT NULL, "confirmedAt" text, "lastStep" integer NOT NULL, "createdAt" text NOT NULL,
  CONSTRAINT "secondFactors_pkey" PRIMARY KEY ("userId")
);
CREATE TABLE sessions (
  id text NOT NULL, token text NOT NULL, "userId" text NOT NULL, "expiresAt" text NOT NULL, "createdAt" text NOT NULL,
  "updatedAt" text NOT NULL, "ipAddress" text, "userAgent" text, "lastUsedAt" text, "confirmedAt" text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id), CONSTRAINT sessions_token_key UNIQUE (token)
);
CREATE TABLE settings (name text NOT NULL, value text NOT NULL, CONSTRAINT settings_pkey PRIMARY KEY (name));
CREATE TABLE standards (
  list integer NOT NULL, code text NOT NULL, description text NOT NULL, "position" integer NOT NULL, "retiredAt" text,
  CONSTRAINT "standardsKey" PRIMARY KEY (list, code)
);
CREATE TABLE "uploadPieces" (
  id text NOT NULL, "uploadId" text NOT NULL, "position" integer NOT NULL,
  CONSTRAINT "uploadPiecesInOrder" UNIQUE ("uploadId", "position"), CONSTRAINT "uploadPieces_pkey" PRIMARY KEY (id)
);
CREATE TABLE uploads (
  id text NOT NULL, "ownerId" text NOT NULL, "reportId" text NOT NULL, field text NOT NULL, sha256 text NOT NULL,
  "sizeBytes" integer NOT NULL, "receivedBytes" integer NOT NULL, "fileId" text, "mediaType" text, "touchedAt" text NOT NULL,
  CONSTRAINT "uploadsByContent" UNIQUE ("ownerId", "reportId", field, sha256), CONSTRAINT "uploads_fileId_key" UNIQUE ("fileId"),
  CONSTRAINT uploads_pkey PRIMARY KEY (id)
);
CREATE TABLE users (
  id text NOT NULL, fname text NOT NULL, email text NOT NULL, "emailVerified" integer DEFAULT 0 NOT NULL, image text,
  usertype text NOT NULL, "clientId" text, "isActive" integer NOT NULL, "removedAt" text, "createdAt" text NOT NULL,
  "updatedAt" text NOT NULL, "invitedAt" text, searched text DEFAULT ''::text NOT NULL, CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE TABLE uses (
  key text NOT NULL, what text NOT NULL, "reportId" text NOT NULL, CONSTRAINT "usesKey" PRIMARY KEY (key, what, "reportId")
);
CREATE TABLE verifications (
  id text NOT NULL, identifier text NOT NULL, value text NOT NULL, "expiresAt" text NOT NULL, "createdAt" text NOT NULL,
  "updatedAt" text NOT NULL, CONSTRAINT verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX approvals ON "reviewSteps" USING btree (at) WHERE (action = 'approve'::text);
CREATE INDEX "attemptsByKey" ON attempts USING btree (what, key, at);
CREATE INDEX "attemptsByMoment" ON attempts USING btree (at);
CREATE INDEX "auditByAction" ON audit USING btree (action, at, id);
CREATE INDEX "auditByActor" ON audit USING btree ("actorId", at, id);
CREATE INDEX "auditByClient" ON audit USING btree ("clientId", at, id);
CREATE INDEX "auditByMoment" ON audit USING btree (at, id);
CREATE INDEX "batchesByCertificate" ON batches USING btree ("certificateId");
CREATE UNIQUE INDEX "batchesByNumber" ON batches USING btree ("batchKey", "productKey", component, COALESCE("ownerClientId", ''::text));
CREATE INDEX "calibrationsByCertificate" ON calibrations USING btree ("certificateId");
CREATE INDEX "calibrationsByInstrument" ON calibrations USING btree ("instrumentId", "calibratedOn");
CREATE UNIQUE INDEX "clientsByCode" ON clients USING btree (code);
CREATE INDEX "clientsByFoldedName" ON clients USING btree (lower("clientName"), "clientId");
CREATE INDEX "clientsByName" ON clients USING btree ("clientName", "clientId");
CREATE INDEX "clientsByReportsAndName" ON clients USING btree ("hasReports", "clientName", "clientId");
CREATE INDEX "clientsByWords" ON clients USING gin (searched gin_trgm_ops);
CREATE INDEX "contentByPlace" ON "contentItems" USING btree (kind, "position", id);
CREATE UNIQUE INDEX "contentByTitle" ON "contentItems" USING btree (kind, "titleKey") WHERE ("titleKey" <> ''::text);
CREATE INDEX "contentPicturesByPicture" ON "contentPictures" USING btree ("pictureId");
CREATE INDEX "credentialsByUser" ON credentials USING btree ("userId");
CREATE INDEX "dossiersByDue" ON dossiers USING btree ("dueAt");
CREATE INDEX "dossiersByEnd" ON dossiers USING btree ("keptUntil");
CREATE INDEX "dossiersByOwner" ON dossiers USING btree ("ownerId", "askedAt");
CREATE INDEX "draftEndsByMoment" ON "draftEnds" USING btree ("endedAt");
CREATE INDEX "draftsByChange" ON drafts USING btree ("changedAt");
CREATE INDEX "enquiriesByArchiving" ON enquiries USING btree ("archivedAt");
CREATE INDEX "enquiriesByMoment" ON enquiries USING btree ("receivedAt", id);
CREATE INDEX "enquiryAnswersInOrder" ON "enquiryAnswers" USING btree ("enquiryId", id);
CREATE INDEX "enquiryFilesInOrder" ON "enquiryFiles" USING btree ("enquiryId", "position");
CREATE INDEX "evidenceJobsByDue" ON "evidenceJobs" USING btree ("dueAt");
CREATE INDEX "filesByReport" ON files USING btree ("reportId", "position");
CREATE INDEX "formerTitlesByItem" ON "formerTitles" USING btree ("itemId");
CREATE UNIQUE INDEX "instrumentsByNumber" ON instruments USING btree ("serialKey", lower(make), COALESCE("ownerClientId", ''::text));
CREATE INDEX "instrumentsByProbe" ON instruments USING btree ("probeKey");
CREATE INDEX "mailsByMoment" ON mails USING btree ("dueAt");
CREATE INDEX "ncrFilesByKey" ON "ncrFiles" USING btree ("fileKey");
CREATE UNIQUE INDEX "ncrFilesOnce" ON "ncrFiles" USING btree ("ncrId", purpose, sha256);
CREATE INDEX "ncrLogByNcr" ON "ncrLog" USING btree ("ncrId", id);
CREATE INDEX "ncrsByClient" ON ncrs USING btree ("clientId", at, "ncrId");
CREATE UNIQUE INDEX "ncrsByFailure" ON ncrs USING btree ("reportId", path);
CREATE INDEX "ncrsByRaiser" ON ncrs USING btree ("raisedBy", at, "ncrId");
CREATE INDEX "ncrsByResponsible" ON ncrs USING btree ("responsibleId", at, "ncrId");
CREATE INDEX "ncrsBySeverity" ON ncrs USING btree (severity, at, "ncrId");
CREATE INDEX "ncrsByState" ON ncrs USING btree (state, at, "ncrId");
CREATE INDEX "ncrsByTime" ON ncrs USING btree (at, "ncrId");
CREATE INDEX "ncrsOpen" ON ncrs USING btree (at, "ncrId") WHERE (state <> ALL (ARRAY['closed'::text, 'dismissed'::text]));
CREATE INDEX "ncrsOpenByClient" ON ncrs USING btree ("clientId", at, "ncrId") WHERE (state <> ALL (ARRAY['closed'::text, 'dismissed'::text]));
CREATE INDEX "ncrsOpenByDue" ON ncrs USING btree ("dueOn", at, "ncrId") WHERE (state <> ALL (ARRAY['closed'::text, 'dismissed'::text]));
CREATE INDEX "pictureFilesByPicture" ON "pictureFiles" USING btree ("pictureId", width);
CREATE INDEX "reportRecordsByAuthor" ON "reportRecords" USING btree ("authorId", "clientId");
CREATE INDEX "reportRecordsByLast" ON "reportRecords" USING btree ("clientId", "lastReceivedAt", "authorId");
CREATE INDEX "reportsApprovedByAuthorAndDay" ON reports USING btree ((("clientId" || ''::text)), "authorId", COALESCE(date, ''::text), "receivedAt", id, kind, outcome, state) WHERE (("isReviewed" = 0) OR ("approvedRevision" >= revision));
CREATE INDEX "reportsApprovedByDay" ON reports USING btree ((("clientId" || ''::text)), COALESCE(date, ''::text), "receivedAt", id, kind, outcome, state) WHERE (("isReviewed" = 0) OR ("approvedRevision" >= revision));
CREATE INDEX "reportsByAuthorAndDay" ON reports USING btree ("authorId", COALESCE(date, ''::text), "receivedAt", id, kind, outcome, state);
CREATE INDEX "reportsByClientAndDate" ON reports USING btree ("clientId", date);
CREATE INDEX "reportsByClientAndDay" ON reports USING btree ("clientId", COALESCE(date, ''::text), "receivedAt", id, kind, outcome, state);
CREATE INDEX "reportsByCoat" ON reports USING btree ("clientId", "coatPlace", "coatAt", coats, id) WHERE ("coatPlace" IS NOT NULL);
CREATE INDEX "reportsByDay" ON reports USING btree (COALESCE(date, ''::text), "receivedAt", id, kind, outcome, state);
CREATE INDEX "reportsByMonthAndWords" ON reports USING gin (substr(COALESCE(date, ''::text), 1, 7), (((number || chr(10)) || searched)) gin_trgm_ops);
CREATE INDEX "reportsByReceipt" ON reports USING btree ("receivedAt", id);
CREATE INDEX "reportsByRecord" ON reports USING btree ("clientId", "authorId", kind, "receivedAt", id);
CREATE INDEX "reportsByRecordAndDate" ON reports USING btree ("clientId", "authorId", date, "time");
CREATE UNIQUE INDEX "reportsBySeries" ON reports USING btree ("numberSeries", "numberCount");
CREATE INDEX "reportsRevisedByAuthor" ON reports USING btree ((("clientId" || ''::text)), (("authorId" || ''::text)), id) WHERE ("approvedRevision" < revision);
CREATE INDEX "reportsToSendAgain" ON reports USING btree ("authorId", "receivedAt", id) WHERE (state = ANY (ARRAY['returned'::text, 'withdrawn'::text]));
CREATE INDEX "reportsWaiting" ON reports USING btree (COALESCE("submittedAt", "receivedAt"), id) WHERE (("isReviewed" = 1) AND (state = 'submitted'::text));
CREATE INDEX "reportsWithoutAmbient" ON reports USING btree (id) WHERE (ambient IS NULL);
CREATE INDEX "reportsWithoutOutcome" ON reports USING btree (id) WHERE ((outcome IS NULL) AND (state <> 'void'::text));
CREATE INDEX "reviewCommentsByReport" ON "reviewComments" USING btree ("reportId");
CREATE INDEX "reviewStepsByReport" ON "reviewSteps" USING btree ("reportId", id);
CREATE INDEX "revisionsWithoutMeasurements" ON revisions USING btree ("reportId", revision) WHERE (measurements IS NULL);
CREATE INDEX "sessionsByUser" ON sessions USING btree ("userId");
CREATE INDEX "uploadsByTouch" ON uploads USING btree ("touchedAt");
CREATE INDEX "usersByClient" ON users USING btree ("clientId", fname, id);
CREATE INDEX "usersByFoldedEmail" ON users USING btree ("clientId", lower(email), id);
CREATE INDEX "usersByFoldedName" ON users USING btree ("clientId", lower(fname), id);
CREATE INDEX "usersByRole" ON users USING btree (usertype, "clientId");
CREATE INDEX "usersBySearched" ON users USING btree (searched, id);
CREATE INDEX "usersByWords" ON users USING gin (searched gin_trgm_ops);
CREATE INDEX "verificationsByIdentifier" ON verifications USING btree (identifier);
CREATE STATISTICS "reportsOfClient" ON ("clientId" || ''::text) FROM reports;
CREATE TRIGGER audit_sealed BEFORE DELETE OR UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"();
CREATE TRIGGER "clientCounted" AFTER INSERT ON clients FOR EACH ROW WHEN ((new."hasReports" <> 0)) EXECUTE FUNCTION "countClient"();
CREATE TRIGGER "clientCountedAnew" AFTER UPDATE OF "hasReports" ON clients FOR EACH ROW WHEN ((new."hasReports" <> old."hasReports")) EXECUTE FUNCTION "countClient"();
CREATE TRIGGER "clientUncounted" AFTER DELETE ON clients FOR EACH ROW WHEN ((old."hasReports" <> 0)) EXECUTE FUNCTION "countClient"();
CREATE TRIGGER "issuedDocuments_sealed" BEFORE DELETE OR UPDATE OR TRUNCATE ON "issuedDocuments" FOR EACH STATEMENT EXECUTE FUNCTION "refuseIssuedChange"();
ALTER TABLE ONLY "approvedReports" ADD CONSTRAINT "approvedReports_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY "approvedUses" ADD CONSTRAINT "approvedUses_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY batches ADD CONSTRAINT "batches_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES certificates("fileId");
ALTER TABLE ONLY batches ADD CONSTRAINT "batches_ownerClientId_fkey" FOREIGN KEY ("ownerClientId") REFERENCES clients("clientId");
ALTER TABLE ONLY calibrations ADD CONSTRAINT "calibrations_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES certificates("fileId");
ALTER TABLE ONLY calibrations ADD CONSTRAINT "calibrations_instrumentId_fkey" FOREIGN KEY ("instrumentId") REFERENCES instruments("instrumentId");
ALTER TABLE ONLY "contentItems" ADD CONSTRAINT "contentItems_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES pictures(id);
ALTER TABLE ONLY "contentPictures" ADD CONSTRAINT "contentPictures_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "contentItems"(id);
ALTER TABLE ONLY "contentPictures" ADD CONSTRAINT "contentPictures_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES pictures(id);
ALTER TABLE ONLY credentials ADD CONSTRAINT "credentials_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY "dossierFiles" ADD CONSTRAINT "dossierFiles_dossierId_fkey" FOREIGN KEY ("dossierId") REFERENCES dossiers("dossierId");
ALTER TABLE ONLY dossiers ADD CONSTRAINT "dossiers_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES users(id);
ALTER TABLE ONLY "earlierVersions" ADD CONSTRAINT "earlierVersions_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES users(id);
ALTER TABLE ONLY "earlierVersions" ADD CONSTRAINT "earlierVersions_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY "enquiryAnswers" ADD CONSTRAINT "enquiryAnswers_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES enquiries(id);
ALTER TABLE ONLY "enquiryFiles" ADD CONSTRAINT "enquiryFiles_enquiryId_fkey" FOREIGN KEY ("enquiryId") REFERENCES enquiries(id);
ALTER TABLE ONLY "evidenceJobs" ADD CONSTRAINT "evidenceJobs_approvedBy_fkey" FOREIGN KEY ("approvedBy") REFERENCES users(id);
ALTER TABLE ONLY "evidenceJobs" ADD CONSTRAINT "evidenceJobs_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY files ADD CONSTRAINT "files_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY "formerTitles" ADD CONSTRAINT "formerTitles_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "contentItems"(id);
ALTER TABLE ONLY instruments ADD CONSTRAINT "instruments_ownerClientId_fkey" FOREIGN KEY ("ownerClientId") REFERENCES clients("clientId");
ALTER TABLE ONLY "issuedDocuments" ADD CONSTRAINT "issuedDocuments_approvedBy_fkey" FOREIGN KEY ("approvedBy") REFERENCES users(id);
ALTER TABLE ONLY "issuedDocuments" ADD CONSTRAINT "issuedDocuments_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY "ncrCounters" ADD CONSTRAINT "ncrCounters_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES clients("clientId");
ALTER TABLE ONLY "ncrFiles" ADD CONSTRAINT "ncrFiles_byId_fkey" FOREIGN KEY ("byId") REFERENCES users(id);
ALTER TABLE ONLY "ncrFiles" ADD CONSTRAINT "ncrFiles_ncrId_fkey" FOREIGN KEY ("ncrId") REFERENCES ncrs("ncrId");
ALTER TABLE ONLY "ncrLog" ADD CONSTRAINT "ncrLog_byId_fkey" FOREIGN KEY ("byId") REFERENCES users(id);
ALTER TABLE ONLY "ncrLog" ADD CONSTRAINT "ncrLog_ncrId_fkey" FOREIGN KEY ("ncrId") REFERENCES ncrs("ncrId");
ALTER TABLE ONLY "ncrReminders" ADD CONSTRAINT "ncrReminders_ncrId_fkey" FOREIGN KEY ("ncrId") REFERENCES ncrs("ncrId");
ALTER TABLE ONLY ncrs ADD CONSTRAINT "ncrs_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES clients("clientId");
ALTER TABLE ONLY ncrs ADD CONSTRAINT "ncrs_closedBy_fkey" FOREIGN KEY ("closedBy") REFERENCES users(id);
ALTER TABLE ONLY ncrs ADD CONSTRAINT "ncrs_consentBy_fkey" FOREIGN KEY ("consentBy") REFERENCES users(id);
ALTER TABLE ONLY ncrs ADD CONSTRAINT "ncrs_raisedBy_fkey" FOREIGN KEY ("raisedBy") REFERENCES users(id);
ALTER TABLE ONLY ncrs ADD CONSTRAINT "ncrs_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY ncrs ADD CONSTRAINT "ncrs_responsibleId_fkey" FOREIGN KEY ("responsibleId") REFERENCES users(id);
ALTER TABLE ONLY "pictureFiles" ADD CONSTRAINT "pictureFiles_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES pictures(id);
ALTER TABLE ONLY "recoveryCodes" ADD CONSTRAINT "recoveryCodes_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY "reportCounters" ADD CONSTRAINT "reportCounters_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES clients("clientId");
ALTER TABLE ONLY "reportRecords" ADD CONSTRAINT "reportRecords_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES users(id);
ALTER TABLE ONLY "reportRecords" ADD CONSTRAINT "reportRecords_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES clients("clientId");
ALTER TABLE ONLY reports ADD CONSTRAINT "reports_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES users(id);
ALTER TABLE ONLY reports ADD CONSTRAINT "reports_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES clients("clientId");
ALTER TABLE ONLY "reviewComments" ADD CONSTRAINT "reviewComments_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES users(id);
ALTER TABLE ONLY "reviewComments" ADD CONSTRAINT "reviewComments_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY "reviewSteps" ADD CONSTRAINT "reviewSteps_byId_fkey" FOREIGN KEY ("byId") REFERENCES users(id);
ALTER TABLE ONLY "reviewSteps" ADD CONSTRAINT "reviewSteps_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY revisions ADD CONSTRAINT "revisions_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES users(id);
ALTER TABLE ONLY revisions ADD CONSTRAINT "revisions_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES reports(id);
ALTER TABLE ONLY "secondFactors" ADD CONSTRAINT "secondFactors_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY "uploadPieces" ADD CONSTRAINT "uploadPieces_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES uploads(id);
ALTER TABLE ONLY users ADD CONSTRAINT "users_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES clients("clientId");
INSERT INTO "clientsWithReports" ("count") VALUES (0);
`;

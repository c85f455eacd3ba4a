/** The tables of version 1.0 on SQLite. Never changed: later changes are migrations. */
export const sqlite = String.raw`
CREATE TABLE "clients" (
  "clientId" text primary key, "clientName" text not null, "address" text not null, "contactPerson" text not null,
  "email" text not null, "phoneNumber" text not null, "status" text not null, "hasReports" integer default 0 not null,
  "createdAt" text not null, "searched" text default '' not null, "code" text, "reviewRequired" integer default 0 not null,
  "onlyApproved" integer default 0 not null
);
CREATE INDEX "clientsByReportsAndName" on "clients" ("hasReports", "clientName", "clientId");
CREATE INDEX "clientsByName" on "clients" ("clientName", "clientId");
CREATE INDEX "clientsByFoldedName" on "clients" (lower("clientName"), "clientId");
CREATE UNIQUE INDEX "clientsByCode" on "clients" ("code");
CREATE TABLE "users" (
  "id" text primary key, "fname" text not null, "email" text not null unique, "emailVerified" integer default 0 not null,
  "image" text, "usertype" text not null, "clientId" text references "clients" ("clientId"), "isActive" integer not null,
  "removedAt" text, "createdAt" text not null, "updatedAt" text not null, "invitedAt" text, "searched" text default '' not null
);
CREATE INDEX "usersByClient" on "users" ("clientId", "fname", "id");
CREATE INDEX "usersByFoldedName" on "users" ("clientId", lower("fname"), "id");
CREATE INDEX "usersByFoldedEmail" on "users" ("clientId", lower("email"), "id");
CREATE INDEX "usersByRole" on "users" ("usertype", "clientId");
CREATE INDEX "usersBySearched" on "users" ("searched", "id");
CREATE TABLE "sessions" (
  "id" text primary key, "token" text not null unique, "userId" text not null references "users" ("id") on delete cascade,
  "expiresAt" text not null, "createdAt" text not null, "updatedAt" text not null, "ipAddress" text, "userAgent" text,
  "lastUsedAt" text, "confirmedAt" text
);
CREATE INDEX "sessionsByUser" on "sessions" ("userId");
CREATE TABLE "credentials" (
  "id" text primary key, "accountId" text not null, "providerId" text not null,
  "userId" text not null references "users" ("id") on delete cascade, "password" text, "accessToken" text, "refreshToken" text,
  "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text, "createdAt" text not null,
  "updatedAt" text not null
);
CREATE INDEX "credentialsByUser" on "credentials" ("userId");
CREATE TABLE "verifications" (
  "id" text primary key, "identifier" text not null, "value" text not null, "expiresAt" text not null, "createdAt" text not null,
  "updatedAt" text not null
);
CREATE INDEX "verificationsByIdentifier" on "verifications" ("identifier");
CREATE TABLE "attempts" ("id" text primary key, "what" text not null, "key" text not null, "at" text not null);
CREATE INDEX "attemptsByKey" on "attempts" ("what", "key", "at");
CREATE INDEX "attemptsByMoment" on "attempts" ("at");
CREATE TABLE "reports" (
  "id" text primary key, "kind" text not null, "clientId" text not null references "clients" ("clientId"),
  "authorId" text not null references "users" ("id"), "date" text, "time" text, "receivedAt" text not null, "number" text,
  "numberSeries" text, "numberCount" integer, "revision" integer default 1 not null, "state" text default 'submitted' not null,
  "result" text, "squareMetres" double precision, "lostMinutes" integer, "photoCount" integer default 0 not null,
  "about" text default '' not null, "searched" text default '' not null, "voidedAt" text, "voidedBy" text, "voidReason" text,
  "isReviewed" integer default 0 not null, "attempt" integer default 1 not null, "openedAt" text, "approvedRevision" integer,
  "ambient" text, "acceptedRevision" integer, "coatPlace" text, "coatAt" integer, "coats" text, "submittedAt" text, "outcome" text
);
CREATE INDEX "reportsByRecord" on "reports" ("clientId", "authorId", "kind", "receivedAt", "id");
CREATE INDEX "reportsByRecordAndDate" on "reports" ("clientId", "authorId", "date", "time");
CREATE INDEX "reportsByClientAndDate" on "reports" ("clientId", "date");
CREATE UNIQUE INDEX "reportsBySeries" on "reports" ("numberSeries", "numberCount");
CREATE INDEX "reportsByReceipt" on "reports" ("receivedAt", "id");
CREATE INDEX "reportsToSendAgain" on "reports" ("authorId", "receivedAt", "id") where "state" in ('returned', 'withdrawn');
CREATE INDEX "reportsWithoutAmbient" on "reports" ("id") where "ambient" is null;
CREATE INDEX "reportsByCoat" on "reports" ("clientId", "coatPlace", "coatAt", "coats", "id") where "coatPlace" is not null;
CREATE INDEX "reportsRevisedByAuthor" on "reports" (("clientId" || ''), ("authorId" || ''), "id") where "approvedRevision" < "revision";
CREATE INDEX "reportsWaiting" on "reports" (coalesce("submittedAt", "receivedAt"), "id") where "isReviewed" = 1 and "state" = 'submitted';
CREATE INDEX "reportsWithoutOutcome" on "reports" ("id") where "outcome" is null and "state" <> 'void';
CREATE INDEX "reportsByDay" on "reports" (coalesce("date", ''), "receivedAt", "id", "kind", "outcome", "state") ;
CREATE INDEX "reportsByClientAndDay" on "reports" ("clientId", coalesce("date", ''), "receivedAt", "id", "kind", "outcome", "state") ;
CREATE INDEX "reportsByAuthorAndDay" on "reports" ("authorId", coalesce("date", ''), "receivedAt", "id", "kind", "outcome", "state") ;
CREATE INDEX "reportsApprovedByDay" on "reports" (("clientId" || ''), coalesce("date", ''), "receivedAt", "id", "kind", "outcome", "state") where "isReviewed" = 0 or "approvedRevision" >= "revision";
CREATE INDEX "reportsApprovedByAuthorAndDay" on "reports" (("clientId" || ''), "authorId", coalesce("date", ''), "receivedAt", "id", "kind", "outcome", "state") where "isReviewed" = 0 or "approvedRevision" >= "revision";
CREATE TABLE "reportRecords" (
  "clientId" text not null references "clients" ("clientId"), "authorId" text not null references "users" ("id"), "projectDate" text,
  "projectTime" text, "newestDate" text, "newestTime" text, "lastReceivedAt" text not null,
  constraint "reportRecordsKey" primary key ("clientId", "authorId")
);
CREATE INDEX "reportRecordsByLast" on "reportRecords" ("clientId", "lastReceivedAt", "authorId");
CREATE INDEX "reportRecordsByAuthor" on "reportRecords" ("authorId", "clientId");
CREATE TABLE "files" (
  "id" text primary key, "reportId" text not null references "reports" ("id"), "field" text not null, "position" integer not null,
  "filename" text not null, "caption" text, "mediaType" text not null, "sizeBytes" integer not null, "sha256" text not null,
  "sameAs" text, "replacedAt" text
);
CREATE INDEX "filesByReport" on "files" ("reportId", "position");
CREATE TABLE "audit" (
  "id" text primary key, "at" text not null, "actorId" text, "action" text not null, "subject" text not null, "clientId" text,
  "address" text, "detail" text not null, "searched" text default '' not null
);
CREATE INDEX "auditByMoment" on "audit" ("at", "id");
CREATE INDEX "auditByClient" on "audit" ("clientId", "at", "id");
CREATE INDEX "auditByActor" on "audit" ("actorId", "at", "id");
CREATE INDEX "auditByAction" on "audit" ("action", "at", "id");
CREATE TABLE "standards" (
  "list" integer not null, "code" text not null, "description" text not null, "position" integer not null, "retiredAt" text,
  constraint "standardsKey" primary key ("list", "code")
);
CREATE TABLE "products" ("name" text primary key, "position" integer not null, "retiredAt" text);
CREATE TABLE "mails" (
  "id" text primary key, "kind" text not null, "recipient" text not null, "facts" text not null, "attempts" integer not null,
  "dueAt" text, "createdAt" text not null
);
CREATE INDEX "mailsByMoment" on "mails" ("dueAt");
CREATE TABLE "secondFactors" (
  "userId" text primary key references "users" ("id") on delete cascade, "secret" text not null, "confirmedAt" text,
  "lastStep" integer not null, "createdAt" text not null
);
CREATE TABLE "recoveryCodes" (
  "userId" text not null references "users" ("id") on delete cascade, "hash" text not null,
  constraint "recoveryCodesKey" primary key ("userId", "hash")
);
CREATE TABLE "settings" ("name" text primary key, "value" text not null);
CREATE TABLE "pictures" (
  "id" text primary key, "alt" text not null, "width" integer not null, "height" integer not null, "focusX" real not null,
  "focusY" real not null, "placeholder" text not null, "createdAt" text not null
);
CREATE TABLE "pictureFiles" (
  "id" text primary key, "pictureId" text not null references "pictures" ("id"), "format" text not null, "width" integer not null,
  "sizeBytes" integer not null, "sha256" text not null
);
CREATE INDEX "pictureFilesByPicture" on "pictureFiles" ("pictureId", "width");
CREATE TABLE "contentItems" (
  "id" text primary key, "kind" text not null, "titleKey" text not null, "position" integer not null, "isPublished" integer not null,
  "pictureId" text references "pictures" ("id"), "fields" text not null, "version" integer not null, "createdAt" text not null,
  "updatedAt" text not null
);
CREATE INDEX "contentByPlace" on "contentItems" ("kind", "position", "id");
CREATE UNIQUE INDEX "contentByTitle" on "contentItems" ("kind", "titleKey") where "titleKey" <> '';
CREATE TABLE "enquiries" (
  "id" text primary key, "receivedAt" text not null, "name" text not null, "email" text not null, "subject" text not null,
  "message" text not null, "isRead" integer not null, "archivedAt" text, "searched" text not null, "phone" text not null default ''
);
CREATE INDEX "enquiriesByMoment" on "enquiries" ("receivedAt", "id");
CREATE INDEX "enquiriesByArchiving" on "enquiries" ("archivedAt");
CREATE TABLE "contentPictures" (
  "itemId" text not null references "contentItems" ("id"), "pictureId" text not null references "pictures" ("id"),
  constraint "contentPicturesKey" primary key ("itemId", "pictureId")
);
CREATE INDEX "contentPicturesByPicture" on "contentPictures" ("pictureId");
CREATE TABLE "begunFiles" ("id" text primary key, "begunAt" text not null);
CREATE TABLE "uploads" (
  "id" text primary key, "ownerId" text not null, "reportId" text not null, "field" text not null, "sha256" text not null,
  "sizeBytes" integer not null, "receivedBytes" integer not null, "fileId" text unique, "mediaType" text, "touchedAt" text not null,
  constraint "uploadsByContent" unique ("ownerId", "reportId", "field", "sha256")
);
CREATE INDEX "uploadsByTouch" on "uploads" ("touchedAt");
CREATE TABLE "uploadPieces" (
  "id" text primary key, "uploadId" text not null references "uploads" ("id"), "position" integer not null,
  constraint "uploadPiecesInOrder" unique ("uploadId", "position")
);
CREATE TABLE "drafts" (
  "ownerId" text not null, "id" text not null, "version" integer not null, "device" text not null, "content" text not null,
  "changedAt" text not null, constraint "draftsByOwner" primary key ("ownerId", "id")
);
CREATE INDEX "draftsByChange" on "drafts" ("changedAt");
CREATE TABLE "draftEnds" (
  "ownerId" text not null, "id" text not null, "kind" text not null, "version" integer not null, "device" text,
  "endedAt" text not null, constraint "draftEndsByOwner" primary key ("ownerId", "id")
);
CREATE INDEX "draftEndsByMoment" on "draftEnds" ("endedAt");
CREATE TABLE "revisions" (
  "reportId" text not null references "reports" ("id"), "revision" integer not null, "answers" text not null,
  "contentHash" text not null, "authorId" text not null references "users" ("id"), "at" text not null, "verdicts" text,
  "measurements" text, constraint "revisionsKey" primary key ("reportId", "revision")
) without rowid;
CREATE INDEX "revisionsWithoutMeasurements" on "revisions" ("reportId", "revision") where "measurements" is null;
CREATE TABLE "measurements" (
  "reportId" text not null, "position" integer not null, "field" text not null, "row" integer, "value" double precision not null,
  "unit" text, constraint "measurementsKey" primary key ("reportId", "position")
) without rowid;
CREATE TABLE "reportCounters" (
  "clientId" text not null references "clients" ("clientId"), "year" integer not null, "count" integer not null,
  constraint "reportCountersKey" primary key ("clientId", "year")
);
CREATE TABLE "reportSearchState" ("upTo" integer not null, "changes" integer not null default 0);
CREATE TABLE "uses" (
  "key" text not null, "what" text not null, "reportId" text not null, constraint "usesKey" primary key ("key", "what", "reportId")
) without rowid;
CREATE TABLE "requirements" (
  "of" text not null, "key" text not null, "revision" integer not null, "at" text not null, "asked" text not null,
  constraint "requirementsKey" primary key ("of", "key", "revision")
);
CREATE TABLE "instruments" (
  "instrumentId" text primary key, "ownerClientId" text references "clients" ("clientId"), "kind" text not null, "make" text not null,
  "model" text not null, "serialNo" text not null, "serialKey" text not null, "probeSerialNo" text not null, "probeKey" text not null,
  "gaugeType" text not null, "accuracyPercent" double precision, "status" text not null, "calibratedOn" text, "dueOn" text,
  "searched" text not null
);
CREATE UNIQUE INDEX "instrumentsByNumber" on "instruments" ("serialKey", lower("make"), coalesce("ownerClientId", ''));
CREATE INDEX "instrumentsByProbe" on "instruments" ("probeKey");
CREATE TABLE "certificates" (
  "fileId" text primary key, "filename" text not null, "mediaType" text not null, "sizeBytes" integer not null, "sha256" text not null
);
CREATE TABLE "calibrations" (
  "calibrationId" text primary key, "instrumentId" text not null references "instruments" ("instrumentId"),
  "calibratedOn" text not null, "dueOn" text not null, "asFound" text not null, "certificateNo" text not null,
  "laboratory" text not null, "isWithdrawn" integer not null, "certificateId" text references "certificates" ("fileId")
);
CREATE INDEX "calibrationsByInstrument" on "calibrations" ("instrumentId", "calibratedOn");
CREATE INDEX "calibrationsByCertificate" on "calibrations" ("certificateId");
CREATE TABLE "earlierVersions" (
  "reportId" text not null references "reports" ("id"), "revision" integer not null, "attempt" integer not null,
  "answers" text not null, "contentHash" text not null, "verdicts" text, "files" text not null,
  "authorId" text not null references "users" ("id"), "at" text not null,
  constraint "earlierVersionsKey" primary key ("reportId", "revision", "attempt")
);
CREATE TABLE "reviewSteps" (
  "id" text primary key, "reportId" text not null references "reports" ("id"), "revision" integer not null,
  "attempt" integer not null, "action" text not null, "byId" text not null references "users" ("id"), "at" text not null,
  "reason" text, "names" text
);
CREATE INDEX "reviewStepsByReport" on "reviewSteps" ("reportId", "id");
CREATE INDEX "approvals" on "reviewSteps" ("at") where "action" = 'approve';
CREATE TABLE "reviewComments" (
  "id" text primary key, "reportId" text not null references "reports" ("id"), "revision" integer not null,
  "attempt" integer not null, "position" integer not null, "field" text, "item" text, "text" text not null,
  "authorId" text not null references "users" ("id"), "at" text not null, "reply" text, "repliedAt" text
);
CREATE INDEX "reviewCommentsByReport" on "reviewComments" ("reportId");
CREATE TABLE "batches" (
  "batchId" text primary key, "ownerClientId" text references "clients" ("clientId"), "productName" text not null,
  "productKey" text not null, "component" text not null, "batchNo" text not null, "batchKey" text not null, "madeOn" text,
  "expiresOn" text, "quarantinedSince" text, "quarantineReason" text not null, "isWithdrawn" integer not null,
  "certificateId" text references "certificates" ("fileId"), "searched" text not null
);
CREATE UNIQUE INDEX "batchesByNumber" on "batches" ("batchKey", "productKey", "component", coalesce("ownerClientId", ''));
CREATE INDEX "batchesByCertificate" on "batches" ("certificateId");
CREATE TABLE "ncrs" (
  "ncrId" text primary key, "clientId" text not null references "clients" ("clientId"), "number" text not null unique,
  "state" text not null, "version" integer not null, "severity" text not null, "reportId" text references "reports" ("id"),
  "path" text, "testId" text, "testKind" text, "foundAt" text not null, "about" text not null, "requirement" text not null,
  "found" text not null, "description" text not null, "structure" text not null, "area" text not null, "coat" text not null,
  "raisedBy" text references "users" ("id"), "at" text not null, "responsibleId" text references "users" ("id"),
  "responsibleEmail" text, "responsibleName" text, "dueOn" text, "disposition" text, "correctiveAction" text not null,
  "preventiveAction" text not null, "consentBy" text references "users" ("id"), "consentAt" text,
  "closedBy" text references "users" ("id"), "closedAt" text, "closure" text, "searched" text not null
);
CREATE UNIQUE INDEX "ncrsByFailure" on "ncrs" ("reportId", "path");
CREATE INDEX "ncrsByClient" on "ncrs" ("clientId", "at", "ncrId");
CREATE INDEX "ncrsByTime" on "ncrs" ("at", "ncrId");
CREATE INDEX "ncrsByRaiser" on "ncrs" ("raisedBy", "at", "ncrId") ;
CREATE INDEX "ncrsByResponsible" on "ncrs" ("responsibleId", "at", "ncrId") ;
CREATE INDEX "ncrsByState" on "ncrs" ("state", "at", "ncrId") ;
CREATE INDEX "ncrsBySeverity" on "ncrs" ("severity", "at", "ncrId") ;
CREATE INDEX "ncrsOpen" on "ncrs" ("at", "ncrId") where "state" not in ('closed', 'dismissed');
CREATE INDEX "ncrsOpenByClient" on "ncrs" ("clientId", "at", "ncrId") where "state" not in ('closed', 'dismissed');
CREATE INDEX "ncrsOpenByDue" on "ncrs" ("dueOn", "at", "ncrId") where "state" not in ('closed', 'dismissed');
CREATE TABLE "ncrCounters" (
  "clientId" text not null references "clients" ("clientId"), "year" integer not null, "count" integer not null,
  constraint "ncrCountersKey" primary key ("clientId", "year")
);
CREATE TABLE "ncrLog" (
  "id" text primary key, "ncrId" text not null references "ncrs" ("ncrId"), "at" text not null, "byId" text references "users" ("id"),
  "byOutsider" text, "what" text not null, "text" text not null, "repairedBy" text
);
CREATE INDEX "ncrLogByNcr" on "ncrLog" ("ncrId", "id");
CREATE TABLE "ncrFiles" (
  "id" text primary key, "ncrId" text not null references "ncrs" ("ncrId"), "fileKey" text not null, "isOwn" integer not null,
  "purpose" text not null, "filename" text not null, "mediaType" text not null, "sizeBytes" integer not null, "sha256" text not null,
  "byId" text references "users" ("id"), "byOutsider" text, "at" text not null
);
CREATE UNIQUE INDEX "ncrFilesOnce" on "ncrFiles" ("ncrId", "purpose", "sha256");
CREATE INDEX "ncrFilesByKey" on "ncrFiles" ("fileKey");
CREATE TABLE "ncrReminders" (
  "ncrId" text not null references "ncrs" ("ncrId"), "dueOn" text not null, "reminder" text not null, "at" text not null,
  constraint "ncrRemindersKey" primary key ("ncrId", "dueOn", "reminder")
);
CREATE TABLE "evidenceJobs" (
  "reportId" text not null references "reports" ("id"), "revision" integer not null, "attempt" integer not null,
  "approvedBy" text not null references "users" ("id"), "approvedAt" text not null, "contentHash" text not null,
  "token" text not null unique, "tries" integer not null, "dueAt" text not null,
  constraint "evidenceJobsKey" primary key ("reportId", "revision")
);
CREATE INDEX "evidenceJobsByDue" on "evidenceJobs" ("dueAt");
CREATE TABLE "issuedDocuments" (
  "position" integer primary key, "token" text not null unique, "reportId" text not null references "reports" ("id"),
  "number" text not null, "revision" integer not null, "reportDate" text, "contentHash" text not null, "fileId" text not null unique,
  "fileHash" text not null, "sizeBytes" integer not null, "approvedBy" text not null references "users" ("id"),
  "approvedAt" text not null, "issuedAt" text not null, "previousHash" text not null, "hash" text not null,
  constraint "issuedOncePerRevision" unique ("reportId", "revision")
);
CREATE TABLE "dossiers" (
  "dossierId" text primary key, "ownerId" text not null references "users" ("id"), "title" text not null, "filters" text not null,
  "askedAt" text not null, "keptUntil" text not null, "tries" integer not null, "dueAt" text, "done" integer not null,
  "total" integer, "failure" text
);
CREATE INDEX "dossiersByOwner" on "dossiers" ("ownerId", "askedAt");
CREATE INDEX "dossiersByDue" on "dossiers" ("dueAt");
CREATE INDEX "dossiersByEnd" on "dossiers" ("keptUntil");
CREATE TABLE "dossierFiles" (
  "fileId" text primary key, "dossierId" text not null references "dossiers" ("dossierId"), "part" text not null,
  "sizeBytes" double precision not null, "sha256" text not null, constraint "dossierFilesByPart" unique ("dossierId", "part")
);
CREATE TABLE "approvedReports" (
  "reportId" text primary key references "reports" ("id"), "revision" integer not null, "date" text, "time" text, "result" text,
  "squareMetres" double precision, "lostMinutes" integer, "ambient" text, "photoCount" integer not null, "about" text not null,
  "searched" text not null, "outcome" text
);
CREATE TABLE "approvedUses" (
  "reportId" text not null references "reports" ("id"), "key" text not null, "what" text not null,
  constraint "approvedUsesKey" primary key ("reportId", "key", "what")
);
CREATE TABLE "clientsWithReports" ("count" integer not null);
CREATE VIRTUAL TABLE "reportSearch" using fts5( "reportId" unindexed, "words", tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
CREATE TABLE "formerTitles" (
  "kind" text not null, "titleKey" text not null, "itemId" text not null references "contentItems" ("id"),
  constraint "formerTitlesKey" primary key ("kind", "titleKey")
);
CREATE INDEX "formerTitlesByItem" on "formerTitles" ("itemId");
CREATE TABLE "enquiryFiles" (
  "fileId" text primary key, "enquiryId" text not null references "enquiries" ("id"), "position" integer not null,
  "filename" text not null, "mediaType" text not null, "sizeBytes" integer not null, "sha256" text not null
);
CREATE INDEX "enquiryFilesInOrder" on "enquiryFiles" ("enquiryId", "position");
CREATE TABLE "enquiryAnswers" (
  "id" text primary key, "enquiryId" text not null references "enquiries" ("id"), "at" text not null, "byName" text not null,
  "message" text not null
);
CREATE INDEX "enquiryAnswersInOrder" on "enquiryAnswers" ("enquiryId", "id");
CREATE TRIGGER "audit_update" before update on "audit"
          begin select raise(abort, 'The audit log is only ever added to.'); end;
CREATE TRIGGER "audit_delete" before delete on "audit"
          begin select raise(abort, 'The audit log is only ever added to.'); end;
CREATE TRIGGER "audit_replace" before insert on "audit"
        when exists (select 1 from "audit" where "id" = new."id") begin select raise(ignore); end;
CREATE TRIGGER "issuedDocuments_update" before update on "issuedDocuments"
        begin select raise(abort, 'The log of issued documents is only ever added to.'); end;
CREATE TRIGGER "issuedDocuments_delete" before delete on "issuedDocuments"
        begin select raise(abort, 'The log of issued documents is only ever added to.'); end;
CREATE TRIGGER "issuedDocuments_replace" before insert on "issuedDocuments"
      when exists (select 1 from "issuedDocuments" where "position" = new."position" or "token" = new."token"
        or "fileId" = new."fileId" or ("reportId" = new."reportId" and "revision" = new."revision"))
      begin select raise(abort, 'The log of issued documents is only ever added to.'); end;
CREATE TRIGGER "clientCounted" after insert on "clients" when new."hasReports" <> 0 begin update "clientsWithReports" set "count" = "count" + (new."hasReports"); end;
CREATE TRIGGER "clientCountedAnew" after update of "hasReports" on "clients" when new."hasReports" - old."hasReports" <> 0 begin update "clientsWithReports" set "count" = "count" + (new."hasReports" - old."hasReports"); end;
CREATE TRIGGER "clientUncounted" after delete on "clients" when -old."hasReports" <> 0 begin update "clientsWithReports" set "count" = "count" + (-old."hasReports"); end;
CREATE TRIGGER "reportChangedInSearch" after update of "number", "searched", "date" on "reports"
    when old."number" || char(10) || old."searched" <> new."number" || char(10) || new."searched" or old."date" is not new."date" begin
      update "reportSearchState" set "changes" = "changes" + 1;
      insert into "reportSearch" (rowid, "reportId", "words")
        select cast(replace(coalesce(new."date", ''), '-', '') as integer) * 4294967296 + 2147483648 + "changes", new."id", new."number" || char(10) || new."searched" from "reportSearchState"; end;
INSERT INTO "reportSearch" ("reportSearch", rank) values ('usermerge', 2);
INSERT INTO "reportSearchState" ("upTo", "changes") values (0, 0);
INSERT INTO "clientsWithReports" ("count") values (0);
`;

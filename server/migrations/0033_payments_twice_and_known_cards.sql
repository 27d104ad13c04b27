-- Whether there may be another payment under the same reference: the call was sent more than once, or nobody knew for a while what had become of
-- it. Such a one may turn up late, so it is looked for beside what is known, and after it is over.
ALTER TABLE payment_attempt ADD COLUMN may_be_two boolean NOT NULL DEFAULT false;

-- Whether its account had been known with this card when it was asked for: its answer tells nobody anything that they try cards for.
ALTER TABLE payment_attempt ADD COLUMN is_known_card boolean NOT NULL DEFAULT false;

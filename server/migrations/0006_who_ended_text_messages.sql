-- By what somebody last said whether they want text messages: on a page, or with a text message from this very number. A number that has
-- answered STOP is blocked by the provider until it answers START, so a page can't turn them on again. Null: not known, or another number.
ALTER TABLE profile ADD COLUMN sms_updated_by text CHECK (sms_updated_by IN ('page', 'phone'));

-- Whoever lives in a household invites somebody of it to a login of their own. Links that the desk makes are by nobody.
ALTER TABLE mail_link
  ADD COLUMN invited_by bigint REFERENCES profile ON DELETE SET NULL,
  ADD COLUMN is_invitation boolean NOT NULL DEFAULT false,
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN declined_at timestamptz;
CREATE INDEX mail_link_invited_by ON mail_link (invited_by) WHERE invited_by IS NOT NULL;

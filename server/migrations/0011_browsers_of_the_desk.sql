-- Browsers in which somebody has shown a password and a code: what strangers get wrong elsewhere is nothing to them. Only the hash is kept.
CREATE TABLE staff_device (
  staff_member_id bigint NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  device_hash     bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_seen_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_member_id, device_hash)
);
CREATE INDEX staff_device_hash ON staff_device (device_hash);
CREATE INDEX staff_device_last_seen ON staff_device (last_seen_at);

-- `tries_epoch` is part of the name under which somebody's failed tries are counted, wherever they are made: another one, and none counts
-- any more. `waits_until` is until when the last of them made somebody wait, for whoever asks an administrator for help.
ALTER TABLE staff_member
  ADD COLUMN tries_epoch integer NOT NULL DEFAULT 0,
  ADD COLUMN waits_until timestamptz;

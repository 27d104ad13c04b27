UPDATE "session"
SET
  "last_seen_at" = now()
WHERE
  "id_hash" = $1

SELECT
  "id"
FROM
  "session"
WHERE
  "id" = ANY ($1::UUID[])
  AND "waits_for_code" = $2
  AND "last_seen_at" > now() - make_interval(mins => $3, secs => 30)
  AND "last_seen_at" < now() + interval '1 hour'
  AND "created_at" > now() - make_interval(hours => $4)

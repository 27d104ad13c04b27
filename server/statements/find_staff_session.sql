SELECT
  "staff_member"."id",
  "staff_member"."name",
  "staff_member"."email",
  "staff_member"."role",
  "staff_member"."locale",
  "staff_session"."stage",
  "staff_session"."created_at" AS "signedInAt",
  staff_session.last_seen_at < now() - interval '30 seconds' AS "unseen",
  coalesce(staff_session.code_at > now() - make_interval(mins => $1), FALSE) AS "hasFreshCode"
FROM
  "staff_session"
  INNER JOIN "staff_member" ON "staff_member"."id" = "staff_session"."staff_member_id"
WHERE
  "staff_session"."id_hash" = $2
  AND "staff_member"."is_active" = $3
  AND "staff_session"."last_seen_at" > now() - make_interval(mins => $4, secs => 30)
  AND "staff_session"."last_seen_at" < now() + interval '1 hour'
  AND "staff_session"."created_at" > now() - make_interval(hours => $5)

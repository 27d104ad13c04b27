SELECT
  "profile"."id",
  "profile"."first_name",
  "profile"."last_name",
  "profile"."dob",
  "profile"."email",
  "profile"."held",
  "member"."is_admin",
  "member"."is_guest",
  account.id IS NOT NULL AS "has_login",
  "consent"."id" AS "consent_id",
  "invitation"."email" AS "invitation_email",
  "invitation"."created_at" AS "invitation_sent_at",
  "invitation"."expires_at" AS "invitation_expires_at",
  "invitation"."opened_at" AS "invitation_opened_at",
  "invitation"."declined_at" AS "invitation_declined_at",
  "consent"."given_at" AS "consent_given_at",
  "consent"."signer_name" AS "consent_given_by",
  "consent"."version" AS "consent_version",
  "member"."household_id",
  "member"."id" AS "member_id",
  "member"."created_at",
  "member"."is_participant",
  "member"."is_active_participant",
  "profile"."gender",
  "profile"."phone_number",
  "profile"."sms_opt_in",
  "profile"."notify_account_holder",
  "profile"."addresses",
  CASE
    WHEN photo.id IS NOT NULL THEN jsonb_build_object(
      'publicId',
      photo.public_id,
      'version',
      photo.version,
      'width',
      photo.width,
      'height',
      photo.height,
      'faces',
      photo.faces,
      'uploadedAt',
      photo.uploaded_at,
      'state',
      photo.state,
      'reason',
      photo.reason
    )
  END AS "photo"
FROM
  "profile" AS "me"
  INNER JOIN "group_member" AS "member" ON "member"."household_id" = "me"."household_id"
  INNER JOIN "profile" ON "profile"."household_id" = "member"."home_id"
  AND "profile"."id" = "member"."profile_id"
  LEFT JOIN "account" ON "account"."profile_id" = "profile"."id"
  LEFT JOIN "minor_consent" AS "consent" ON "consent"."household_id" = "profile"."household_id"
  AND "consent"."profile_id" = "profile"."id"
  AND "consent"."withdrawn_at" IS NULL
  LEFT JOIN "profile_photo" AS "photo" ON "photo"."household_id" = "profile"."household_id"
  AND "photo"."profile_id" = "profile"."id"
  AND "photo"."replaced_at" IS NULL
  LEFT JOIN LATERAL (
    SELECT
      "email",
      "created_at",
      "expires_at",
      "opened_at",
      "declined_at"
    FROM
      "mail_link"
    WHERE
      "mail_link"."profile_id" = "profile"."id"
      AND "purpose" = $1
      AND "is_invitation" = $2
      AND (
        "used_at" IS NULL
        OR "declined_at" IS NOT NULL
      )
    ORDER BY
      "created_at" DESC
    LIMIT
      $3
  ) AS "invitation" ON TRUE
WHERE
  "me"."id" = $4
ORDER BY
  "member"."is_admin" DESC,
  "member"."id"

-- Each transaction is looked up by its id: planned as one question about all of them, it came to be answered by reading all postings there are.
CREATE OR REPLACE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT transaction_id FROM made) AS one, LATERAL (SELECT FROM ledger_posting p
    WHERE p.transaction_id = one.transaction_id GROUP BY p.seller, p.currency HAVING sum(p.amount) <> 0 OFFSET 0) AS off) THEN
    RAISE EXCEPTION 'the postings of a transaction do not sum to zero' USING ERRCODE = '23514'; END IF;
  RETURN NULL;
END $$;

-- What an account has asked others to sign was looked for among all that anybody has.
CREATE INDEX waiver_request_account ON waiver_request (account_id);

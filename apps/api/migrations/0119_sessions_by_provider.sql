-- Whether a session was opened by the company's provider: its second factor counts there, and none of ours is asked for when it is renewed.
ALTER TABLE sessions ADD COLUMN by_provider boolean NOT NULL DEFAULT false;

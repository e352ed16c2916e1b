-- Generated from the migrations by `npm run db:snapshot`, for review. Never applied.

TABLE absence_attachments
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  absence_id uuid NOT NULL
  file_key text NOT NULL
  file_name text NOT NULL
  content_type text NOT NULL
  size_bytes integer NOT NULL
  uploaded_by uuid NOT NULL
  uploaded_at timestamp(3) with time zone NOT NULL
  CONSTRAINT absence_attachments_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
  CONSTRAINT absence_attachments_pkey PRIMARY KEY (tenant_id, absence_id)
  CONSTRAINT absence_attachments_size_bytes_check CHECK ((size_bytes > 0))
  CONSTRAINT absence_attachments_tenant_id_absence_id_fkey FOREIGN KEY (tenant_id, absence_id) REFERENCES absences(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT absence_attachments_tenant_id_uploaded_by_fkey FOREIGN KEY (tenant_id, uploaded_by) REFERENCES users(tenant_id, id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE absences
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  type text NOT NULL
  start_date date NOT NULL
  end_date date NOT NULL
  approval_status text NOT NULL DEFAULT 'PENDING'::text
  reason text NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  leave_kind text
  start_time time without time zone
  end_time time without time zone
  filed_by uuid
  decided_by uuid
  decided_at timestamp(3) with time zone
  decision_note text
  seen_at timestamp(3) with time zone
  told_at timestamp(3) with time zone
  confirmed_until date
  team_told_at timestamp(3) with time zone
  first_decided_by uuid
  first_decided_at timestamp(3) with time zone
  first_note text
  filed_by_key uuid
  CONSTRAINT absences_approval_status_check CHECK ((approval_status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text])))
  CONSTRAINT absences_check CHECK ((end_date >= start_date))
  CONSTRAINT absences_check1 CHECK (((leave_kind IS NULL) OR (type = ANY (ARRAY['PERSONAL'::text, 'OTHER'::text]))))
  CONSTRAINT absences_confirmed CHECK (((confirmed_until IS NULL) OR ((confirmed_until >= start_date) AND (type = 'SICK_LEAVE'::text))))
  CONSTRAINT absences_decision_note_check CHECK ((length(decision_note) <= 500))
  CONSTRAINT absences_filed_once CHECK ((num_nonnulls(filed_by, filed_by_key) <= 1))
  CONSTRAINT absences_first_note_check CHECK ((length(first_note) <= 500))
  CONSTRAINT absences_first_step CHECK (((first_decided_by IS NULL) = (first_decided_at IS NULL)))
  CONSTRAINT absences_hours CHECK ((((start_time IS NULL) = (end_time IS NULL)) AND ((start_time IS NULL) OR ((end_date = start_date) AND (start_time < end_time)) OR ((end_date = (start_date + 1)) AND (end_time < start_time)))))
  CONSTRAINT absences_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT absences_reason_check CHECK ((length(reason) <= 500))
  CONSTRAINT absences_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES users(tenant_id, id)
  CONSTRAINT absences_tenant_id_filed_by_fkey FOREIGN KEY (tenant_id, filed_by) REFERENCES users(tenant_id, id)
  CONSTRAINT absences_tenant_id_filed_by_key_fkey FOREIGN KEY (tenant_id, filed_by_key) REFERENCES program_keys(tenant_id, id)
  CONSTRAINT absences_tenant_id_first_decided_by_fkey FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users(tenant_id, id)
  CONSTRAINT absences_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  CONSTRAINT absences_type_check CHECK ((type = ANY (ARRAY['VACATION'::text, 'SICK_LEAVE'::text, 'PERSONAL'::text, 'MATERNITY'::text, 'PATERNITY'::text, 'OTHER'::text])))
  CREATE INDEX absences_by_creation ON public.absences USING btree (tenant_id, created_at DESC, id)
  CREATE INDEX absences_of_user ON public.absences USING btree (tenant_id, user_id, start_date)
  CREATE INDEX absences_pending ON public.absences USING btree (tenant_id) WHERE (approval_status = 'PENDING'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE account_links
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  token_hash bytea NOT NULL
  user_id uuid NOT NULL
  purpose text NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  spent_at timestamp(3) with time zone
  CONSTRAINT account_links_pkey PRIMARY KEY (tenant_id, token_hash)
  CONSTRAINT account_links_purpose_check CHECK ((purpose = ANY (ARRAY['RESET'::text, 'SETUP'::text])))
  CONSTRAINT account_links_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT account_links_token_hash_check CHECK ((length(token_hash) = 32))
  CREATE INDEX account_links_by_expiry ON public.account_links USING btree (purpose, expires_at)
  CREATE INDEX account_links_of_user ON public.account_links USING btree (tenant_id, user_id) WHERE (spent_at IS NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY operators_send FOR ALL TO jornada_opener, jornada_steward USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT INSERT TO jornada_opener
  GRANT INSERT TO jornada_steward
  GRANT SELECT (expires_at, purpose, tenant_id, token_hash) TO jornada_cleaner
  GRANT UPDATE (spent_at) TO jornada_cleaner
  GRANT SELECT (purpose, spent_at, tenant_id, user_id) TO jornada_opener
  GRANT UPDATE (spent_at) TO jornada_opener
  GRANT SELECT (purpose, spent_at, tenant_id, user_id) TO jornada_steward
  GRANT UPDATE (spent_at) TO jornada_steward

TABLE audit_entries
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  occurred_at timestamp(3) with time zone NOT NULL
  actor_id uuid NOT NULL
  actor_name text NOT NULL
  actor_email text NOT NULL
  action text NOT NULL
  subject_id text NOT NULL
  subject_name text NOT NULL
  before jsonb
  after jsonb
  CONSTRAINT audit_entries_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT audit_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (tenant_id, subject_id, occurred_at DESC)
  CREATE INDEX audit_entries_by_time ON public.audit_entries USING btree (tenant_id, occurred_at DESC, id DESC)
  CREATE INDEX audit_entries_of_exports ON public.audit_entries USING btree (tenant_id, occurred_at DESC, id DESC) WHERE (action = ANY (ARRAY['RECORD_EXPORTED'::text, 'INSPECTION_PACKAGE_MADE'::text, 'EXIT_PACKAGE_MADE'::text]))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY operators_tell FOR INSERT TO jornada_opener, jornada_steward USING () WITH CHECK ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(occurred_at) AND is_of_no_record(tenant_id, subject_id)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  POLICY removal_tells FOR INSERT TO jornada_remover USING () WITH CHECK (((tenant_id = current_tenant_id()) AND (action = 'RECORDS_REMOVED'::text)))
  CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log()
  CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, INSERT, SELECT TO jornada_eraser
  GRANT INSERT TO jornada_opener
  GRANT DELETE, INSERT TO jornada_remover
  GRANT INSERT TO jornada_steward
  GRANT SELECT (id, occurred_at, subject_id, tenant_id) TO jornada_remover

TABLE backup_state
  only_row boolean NOT NULL DEFAULT true
  scheduled_at timestamp with time zone NOT NULL
  made_at timestamp with time zone
  file text
  bytes bigint
  checked_at timestamp with time zone
  check_failure text
  good_file text
  failed_at timestamp with time zone
  failure text
  told_at timestamp with time zone
  CONSTRAINT backup_state_bytes_check CHECK ((bytes > 0))
  CONSTRAINT backup_state_check CHECK ((((made_at IS NULL) = (file IS NULL)) AND ((made_at IS NULL) = (bytes IS NULL))))
  CONSTRAINT backup_state_check1 CHECK (((failed_at IS NULL) = (failure IS NULL)))
  CONSTRAINT backup_state_only_row_check CHECK (only_row)
  CONSTRAINT backup_state_pkey PRIMARY KEY (only_row)
  ROW LEVEL SECURITY, FORCED
  POLICY timers_keep FOR ALL TO jornada_cleaner USING (true) WITH CHECK (true)
  GRANT INSERT, SELECT, UPDATE TO jornada_cleaner

TABLE bank_entries
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  cause text NOT NULL
  origin text NOT NULL
  counts_on date NOT NULL
  minutes integer NOT NULL
  request_id uuid
  policy_id uuid
  is_correction boolean NOT NULL DEFAULT false
  reason text
  author_id uuid
  author_name text
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT bank_entries_cause_check CHECK ((cause = ANY (ARRAY['OPENING'::text, 'ADJUSTMENT'::text, 'DIFFERENCE'::text, 'IRREGULAR'::text, 'OVERTIME_REST'::text, 'REST_RESERVED'::text, 'REST_RELEASED'::text, 'REST_TAKEN'::text, 'PAID_OUT'::text, 'EXPIRED'::text])))
  CONSTRAINT bank_entries_check CHECK (((origin = 'REQUEST'::text) = (request_id IS NOT NULL)))
  CONSTRAINT bank_entries_check1 CHECK (((origin = ANY (ARRAY['DAY'::text, 'LIMIT'::text, 'DUE'::text, 'LEAVING'::text])) = (author_name IS NULL)))
  CONSTRAINT bank_entries_check2 CHECK (((cause <> ALL (ARRAY['OPENING'::text, 'ADJUSTMENT'::text])) OR (reason IS NOT NULL)))
  CONSTRAINT bank_entries_counts_on_check CHECK (((counts_on > '-infinity'::date) AND (counts_on < 'infinity'::date)))
  CONSTRAINT bank_entries_minutes_check CHECK ((minutes <> 0))
  CONSTRAINT bank_entries_origin_check CHECK ((origin = ANY (ARRAY['DAY'::text, 'LIMIT'::text, 'DUE'::text, 'LEAVING'::text, 'REQUEST'::text, 'DEED'::text, 'PERIOD'::text])))
  CONSTRAINT bank_entries_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT bank_entries_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT bank_entries_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX bank_entries_of_person ON public.bank_entries USING btree (tenant_id, user_id, counts_on)
  CREATE INDEX bank_entries_of_request ON public.bank_entries USING btree (tenant_id, request_id) WHERE (request_id IS NOT NULL)
  CREATE INDEX bank_entries_paid ON public.bank_entries USING btree (tenant_id, counts_on, user_id) WHERE (cause = 'PAID_OUT'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER bank_entries_append_only BEFORE UPDATE ON public.bank_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER bank_entries_not_emptied BEFORE TRUNCATE ON public.bank_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE bank_period_ends
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  group_id uuid
  ends_on date NOT NULL
  people integer NOT NULL
  paid_minutes integer NOT NULL
  lost_minutes integer NOT NULL
  done_at timestamp(3) with time zone NOT NULL
  done_by_name text NOT NULL
  CONSTRAINT bank_period_ends_lost_minutes_check CHECK ((lost_minutes >= 0))
  CONSTRAINT bank_period_ends_paid_minutes_check CHECK ((paid_minutes >= 0))
  CONSTRAINT bank_period_ends_people_check CHECK ((people >= 0))
  CONSTRAINT bank_period_ends_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT bank_period_ends_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT bank_period_ends_tenant_id_group_id_ends_on_key UNIQUE NULLS NOT DISTINCT (tenant_id, group_id, ends_on)
  CONSTRAINT bank_period_ends_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES pay_groups(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE bank_policies
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  group_id uuid
  valid_from date NOT NULL
  differences text NOT NULL
  takes_overtime boolean NOT NULL
  ordinary_percent integer NOT NULL
  night_percent integer NOT NULL
  sunday_percent integer NOT NULL
  holiday_percent integer NOT NULL
  most_minutes integer
  least_minutes integer NOT NULL
  expiry_months integer
  expired_is text NOT NULL
  period text
  carried_minutes integer
  beyond_carried_is text NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  created_by_name text NOT NULL
  CONSTRAINT bank_policies_beyond_carried_is_check CHECK ((beyond_carried_is = ANY (ARRAY['PAID'::text, 'LOST'::text])))
  CONSTRAINT bank_policies_carried_minutes_check CHECK (((carried_minutes >= 0) AND (carried_minutes <= 120000)))
  CONSTRAINT bank_policies_differences_check CHECK ((differences = ANY (ARRAY['NONE'::text, 'FLEXIBLE'::text, 'IRREGULAR'::text])))
  CONSTRAINT bank_policies_expired_is_check CHECK ((expired_is = ANY (ARRAY['PAID'::text, 'LOST'::text])))
  CONSTRAINT bank_policies_expiry_months_check CHECK (((expiry_months >= 1) AND (expiry_months <= 60)))
  CONSTRAINT bank_policies_holiday_percent_check CHECK (((holiday_percent >= 100) AND (holiday_percent <= 400)))
  CONSTRAINT bank_policies_least_minutes_check CHECK (((least_minutes >= '-120000'::integer) AND (least_minutes <= 0)))
  CONSTRAINT bank_policies_most_minutes_check CHECK (((most_minutes >= 0) AND (most_minutes <= 120000)))
  CONSTRAINT bank_policies_night_percent_check CHECK (((night_percent >= 100) AND (night_percent <= 400)))
  CONSTRAINT bank_policies_ordinary_percent_check CHECK (((ordinary_percent >= 100) AND (ordinary_percent <= 400)))
  CONSTRAINT bank_policies_period_check CHECK ((period = ANY (ARRAY['MONTH'::text, 'QUARTER'::text, 'YEAR'::text])))
  CONSTRAINT bank_policies_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT bank_policies_sunday_percent_check CHECK (((sunday_percent >= 100) AND (sunday_percent <= 400)))
  CONSTRAINT bank_policies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT bank_policies_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES pay_groups(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT bank_policies_valid_from_check CHECK (((valid_from > '-infinity'::date) AND (valid_from < 'infinity'::date)))
  CREATE INDEX bank_policies_of_group ON public.bank_policies USING btree (tenant_id, group_id, valid_from)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE bank_stamps
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  stamp text NOT NULL
  CONSTRAINT bank_stamps_pkey PRIMARY KEY (tenant_id, user_id)
  CONSTRAINT bank_stamps_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE boards
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  centre_id uuid
  code_hash bytea NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  seen_at timestamp(3) with time zone
  CONSTRAINT boards_code_hash_check CHECK ((length(code_hash) = 32))
  CONSTRAINT boards_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CONSTRAINT boards_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT boards_tenant_id_centre_id_fkey FOREIGN KEY (tenant_id, centre_id) REFERENCES work_centres(tenant_id, id)
  CONSTRAINT boards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE UNIQUE INDEX boards_code ON public.boards USING btree (tenant_id, code_hash)
  CREATE INDEX boards_of_centre ON public.boards USING btree (tenant_id, centre_id) WHERE (centre_id IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE calendar_feeds
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  scope text NOT NULL
  token_hash bytea NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (tenant_id, user_id, scope)
  CONSTRAINT calendar_feeds_scope_check CHECK ((scope = ANY (ARRAY['OWN'::text, 'TEAM'::text])))
  CONSTRAINT calendar_feeds_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash)
  CONSTRAINT calendar_feeds_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE company_domains
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  domain text NOT NULL
  proof text NOT NULL
  added_at timestamp(3) with time zone NOT NULL
  proven_at timestamp(3) with time zone
  CONSTRAINT company_domains_domain_check CHECK (((domain = lower(domain)) AND (length(domain) <= 253)))
  CONSTRAINT company_domains_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT company_domains_tenant_id_domain_key UNIQUE (tenant_id, domain)
  CONSTRAINT company_domains_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE INDEX company_domains_proven ON public.company_domains USING btree (domain) WHERE (proven_at IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY sign_in FOR SELECT TO jornada_access USING (true)
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (domain, proven_at, tenant_id) TO jornada_access

TABLE company_identities
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  subject text NOT NULL
  bound_at timestamp(3) with time zone NOT NULL
  CONSTRAINT company_identities_pkey PRIMARY KEY (tenant_id, user_id)
  CONSTRAINT company_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
  CONSTRAINT company_identities_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES company_sign_ins(tenant_id) ON DELETE CASCADE
  CONSTRAINT company_identities_tenant_id_subject_key UNIQUE (tenant_id, subject)
  CONSTRAINT company_identities_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE company_sign_ins
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  issuer text NOT NULL
  client_id text NOT NULL
  sealed_secret text NOT NULL
  is_on boolean NOT NULL
  password_for text NOT NULL
  adds_people boolean NOT NULL
  last_used_at timestamp(3) with time zone
  CONSTRAINT company_sign_ins_client_id_check CHECK ((length(client_id) <= 500))
  CONSTRAINT company_sign_ins_issuer_check CHECK (((issuer ~ '^https://'::text) AND (length(issuer) <= 500)))
  CONSTRAINT company_sign_ins_password_for_check CHECK ((password_for = ANY (ARRAY['EVERYBODY'::text, 'OTHER_MAILBOXES'::text, 'NOBODY'::text])))
  CONSTRAINT company_sign_ins_pkey PRIMARY KEY (tenant_id)
  CONSTRAINT company_sign_ins_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY sign_in FOR SELECT TO jornada_access USING (true)
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (is_on, tenant_id) TO jornada_access
  GRANT SELECT (tenant_id) TO jornada_cleaner

TABLE contracts
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  valid_from date NOT NULL
  kind text
  code text
  is_part_time boolean NOT NULL
  agreed_minutes integer
  agreed_period text
  weekly_days smallint
  job_title text
  professional_group text
  collective_agreement text
  payroll_number text
  trial_until date
  pact_signed_on date
  pact_percent smallint
  pact_notice_days smallint
  revision integer NOT NULL DEFAULT 1
  remote_weekdays smallint[] NOT NULL DEFAULT '{}'::smallint[]
  pay_group_id uuid
  CONSTRAINT contracts_agreed_minutes_check CHECK (((agreed_minutes >= 60) AND (agreed_minutes <= 180000)))
  CONSTRAINT contracts_agreed_period_check CHECK ((agreed_period = ANY (ARRAY['WEEK'::text, 'MONTH'::text, 'YEAR'::text])))
  CONSTRAINT contracts_check CHECK ((trial_until >= valid_from))
  CONSTRAINT contracts_check1 CHECK ((num_nulls(agreed_minutes, agreed_period) <> 1))
  CONSTRAINT contracts_check2 CHECK ((num_nulls(pact_signed_on, pact_percent, pact_notice_days) = ANY (ARRAY[0, 3])))
  CONSTRAINT contracts_check3 CHECK (((pact_percent IS NULL) OR is_part_time))
  CONSTRAINT contracts_code_check CHECK ((code ~ '^[0-9]{3}$'::text))
  CONSTRAINT contracts_collective_agreement_check CHECK ((collective_agreement <> ''::text))
  CONSTRAINT contracts_job_title_check CHECK ((job_title <> ''::text))
  CONSTRAINT contracts_kind_check CHECK ((kind = ANY (ARRAY['INDEFINITE'::text, 'TEMPORARY'::text, 'SEASONAL'::text, 'TRAINING'::text, 'RELIEF'::text, 'OTHER'::text])))
  CONSTRAINT contracts_pact_notice_days_check CHECK (((pact_notice_days >= 0) AND (pact_notice_days <= 30)))
  CONSTRAINT contracts_pact_percent_check CHECK (((pact_percent >= 1) AND (pact_percent <= 60)))
  CONSTRAINT contracts_payroll_number_check CHECK ((payroll_number <> ''::text))
  CONSTRAINT contracts_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT contracts_professional_group_check CHECK ((professional_group <> ''::text))
  CONSTRAINT contracts_remote_weekdays_check CHECK (((remote_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]) AND (cardinality(remote_weekdays) <= 7)))
  CONSTRAINT contracts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT contracts_tenant_id_pay_group_id_fkey FOREIGN KEY (tenant_id, pay_group_id) REFERENCES pay_groups(tenant_id, id)
  CONSTRAINT contracts_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT contracts_tenant_id_user_id_valid_from_key UNIQUE (tenant_id, user_id, valid_from)
  CONSTRAINT contracts_weekly_days_check CHECK (((weekly_days >= 1) AND (weekly_days <= 7)))
  CREATE INDEX contracts_of_pay_group ON public.contracts USING btree (tenant_id, pay_group_id) WHERE (pay_group_id IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER contracts_planned_anew AFTER UPDATE ON public.contracts REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER contracts_planned_in AFTER INSERT ON public.contracts REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER contracts_planned_out AFTER DELETE ON public.contracts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER contracts_revision BEFORE UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE correction_answers
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  entry_id uuid NOT NULL
  agrees boolean NOT NULL
  comment text
  answered_at timestamp(3) with time zone NOT NULL
  CONSTRAINT correction_answers_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 500)))
  CONSTRAINT correction_answers_pkey PRIMARY KEY (tenant_id, user_id, entry_id)
  CONSTRAINT correction_answers_tenant_id_user_id_entry_id_fkey FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES punches(tenant_id, employee_id, id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(answered_at)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE correction_days
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  entry_id uuid NOT NULL
  worked_on date NOT NULL
  CONSTRAINT correction_days_pkey PRIMARY KEY (tenant_id, user_id, entry_id)
  CONSTRAINT correction_days_tenant_id_user_id_entry_id_fkey FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES punches(tenant_id, employee_id, id)
  CREATE INDEX correction_days_of_day ON public.correction_days USING btree (tenant_id, user_id, worked_on)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed((worked_on)::timestamp with time zone)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE correction_proposals
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  worked_on date NOT NULL
  proposed_by uuid NOT NULL
  reason text NOT NULL
  shown jsonb NOT NULL
  wanted jsonb NOT NULL
  record_version text NOT NULL
  status text NOT NULL DEFAULT 'PENDING'::text
  created_at timestamp(3) with time zone NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  decided_at timestamp(3) with time zone
  decided_by uuid
  decision_note text
  CONSTRAINT correction_proposals_check CHECK ((expires_at > created_at))
  CONSTRAINT correction_proposals_check1 CHECK (((status = 'PENDING'::text) = (decided_at IS NULL)))
  CONSTRAINT correction_proposals_check2 CHECK (((status = ANY (ARRAY['PENDING'::text, 'UNANSWERED'::text])) = (decided_by IS NULL)))
  CONSTRAINT correction_proposals_check3 CHECK (((status <> 'REFUSED'::text) OR (decision_note IS NOT NULL)))
  CONSTRAINT correction_proposals_decision_note_check CHECK (((length(decision_note) >= 1) AND (length(decision_note) <= 500)))
  CONSTRAINT correction_proposals_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT correction_proposals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT correction_proposals_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'AGREED'::text, 'REFUSED'::text, 'UNANSWERED'::text, 'WITHDRAWN'::text])))
  CONSTRAINT correction_proposals_tenant_id_proposed_by_fkey FOREIGN KEY (tenant_id, proposed_by) REFERENCES users(tenant_id, id)
  CONSTRAINT correction_proposals_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX correction_proposals_by_time ON public.correction_proposals USING btree (tenant_id, created_at)
  CREATE INDEX correction_proposals_of_user ON public.correction_proposals USING btree (tenant_id, user_id, worked_on)
  CREATE UNIQUE INDEX correction_proposals_once ON public.correction_proposals USING btree (tenant_id, user_id, worked_on) WHERE (status = 'PENDING'::text)
  CREATE INDEX correction_proposals_waiting ON public.correction_proposals USING btree (tenant_id, expires_at) WHERE (status = 'PENDING'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND (status <> 'PENDING'::text) AND may_be_removed(GREATEST(created_at, decided_at))))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE correction_requests
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  worked_on date NOT NULL
  type text NOT NULL
  punch_id uuid
  at timestamp(3) with time zone NOT NULL
  time_zone text NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'PENDING'::text
  created_at timestamp(3) with time zone NOT NULL
  decided_at timestamp(3) with time zone
  decided_by uuid
  decision_note text
  correction_id uuid
  told_at timestamp(3) with time zone
  team_told_at timestamp(3) with time zone
  first_decided_by uuid
  first_decided_at timestamp(3) with time zone
  first_note text
  modality text
  terminal_name text
  person_told_at timestamp(3) with time zone
  CONSTRAINT correction_requests_check CHECK (((status = 'PENDING'::text) = (decided_at IS NULL)))
  CONSTRAINT correction_requests_check1 CHECK (((status = 'ACCEPTED'::text) = (correction_id IS NOT NULL)))
  CONSTRAINT correction_requests_decision_note_check CHECK ((length(decision_note) <= 500))
  CONSTRAINT correction_requests_first_note_check CHECK ((length(first_note) <= 500))
  CONSTRAINT correction_requests_first_step CHECK (((first_decided_by IS NULL) = (first_decided_at IS NULL)))
  CONSTRAINT correction_requests_modality_check CHECK ((modality = ANY (ARRAY['ON_SITE'::text, 'REMOTE'::text, 'TRAVELLING'::text])))
  CONSTRAINT correction_requests_person_told_check CHECK (((person_told_at IS NULL) OR ((terminal_name IS NOT NULL) AND (decided_at IS NOT NULL))))
  CONSTRAINT correction_requests_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT correction_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT correction_requests_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text])))
  CONSTRAINT correction_requests_tenant_id_first_decided_by_fkey FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users(tenant_id, id)
  CONSTRAINT correction_requests_tenant_id_user_id_correction_id_fkey FOREIGN KEY (tenant_id, user_id, correction_id) REFERENCES punches(tenant_id, employee_id, id)
  CONSTRAINT correction_requests_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT correction_requests_tenant_id_user_id_punch_id_fkey FOREIGN KEY (tenant_id, user_id, punch_id) REFERENCES punches(tenant_id, employee_id, id)
  CONSTRAINT correction_requests_terminal_name_check CHECK (((length(terminal_name) >= 1) AND (length(terminal_name) <= 60)))
  CONSTRAINT correction_requests_type_check CHECK ((type = ANY (ARRAY['IN'::text, 'OUT'::text, 'BREAK_START'::text, 'BREAK_END'::text])))
  CREATE INDEX correction_requests_of_user ON public.correction_requests USING btree (tenant_id, user_id, worked_on)
  CREATE UNIQUE INDEX correction_requests_once ON public.correction_requests USING btree (tenant_id, user_id, punch_id) WHERE ((status = 'PENDING'::text) AND (punch_id IS NOT NULL))
  CREATE UNIQUE INDEX correction_requests_once_added ON public.correction_requests USING btree (tenant_id, user_id, worked_on, type) WHERE ((status = 'PENDING'::text) AND (punch_id IS NULL))
  CREATE INDEX correction_requests_pending ON public.correction_requests USING btree (tenant_id, created_at) WHERE (status = 'PENDING'::text)
  CREATE INDEX correction_requests_told ON public.correction_requests USING btree (tenant_id, told_at)
  CREATE INDEX correction_requests_untold ON public.correction_requests USING btree (tenant_id) WHERE ((told_at IS NULL) AND (status = 'PENDING'::text))
  CREATE INDEX correction_requests_untold_at_terminal ON public.correction_requests USING btree (tenant_id, user_id) WHERE ((terminal_name IS NOT NULL) AND (person_told_at IS NULL) AND (status = ANY (ARRAY['ACCEPTED'::text, 'DECLINED'::text])))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND (status <> 'PENDING'::text) AND may_be_removed(GREATEST(created_at, decided_at))))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE custom_roles
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  name_searchable text NOT NULL DEFAULT searchable(name)
  description text NOT NULL DEFAULT ''::text
  permissions text[] NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  revision integer NOT NULL DEFAULT 1
  for_teams boolean NOT NULL DEFAULT false
  needs_factor boolean NOT NULL DEFAULT false
  CONSTRAINT custom_roles_name_check CHECK ((name <> ''::text))
  CONSTRAINT custom_roles_permissions_check CHECK ((cardinality(permissions) > 0))
  CONSTRAINT custom_roles_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT custom_roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT custom_roles_tenant_id_name_searchable_key UNIQUE (tenant_id, name_searchable)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER custom_roles_followed AFTER UPDATE OF permissions, for_teams ON public.custom_roles FOR EACH ROW EXECUTE FUNCTION follow_custom_roles()
  CREATE TRIGGER custom_roles_revision BEFORE UPDATE ON public.custom_roles FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description) OR (old.permissions IS DISTINCT FROM new.permissions) OR (old.for_teams IS DISTINCT FROM new.for_teams))) EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE day_decisions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  worked_on date NOT NULL
  revision integer NOT NULL DEFAULT 1
  justification text
  review text
  review_comment text
  validated_at timestamp(3) with time zone
  validated_plan jsonb
  CONSTRAINT day_decisions_check CHECK (((validated_at IS NULL) = (validated_plan IS NULL)))
  CONSTRAINT day_decisions_check1 CHECK (((review IS NOT NULL) OR (review_comment IS NULL)))
  CONSTRAINT day_decisions_justification_check CHECK (((length(justification) >= 1) AND (length(justification) <= 500)))
  CONSTRAINT day_decisions_pkey PRIMARY KEY (tenant_id, user_id, worked_on)
  CONSTRAINT day_decisions_review_check CHECK ((review = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text])))
  CONSTRAINT day_decisions_review_comment_check CHECK ((length(review_comment) <= 500))
  CONSTRAINT day_decisions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND is_cleared(tenant_id, user_id, worked_on)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER day_decisions_reopened AFTER UPDATE ON public.day_decisions REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_reopened_days()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE day_notes
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  worked_on date NOT NULL
  note text NOT NULL
  note_type text NOT NULL
  author_id uuid NOT NULL
  author_name text NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT day_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
  CONSTRAINT day_notes_note_type_check CHECK ((note_type = ANY (ARRAY['GENERAL'::text, 'HOURS_CORRECTION'::text, 'ABSENCE'::text, 'INCIDENT'::text])))
  CONSTRAINT day_notes_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT day_notes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX day_notes_of_day ON public.day_notes USING btree (tenant_id, user_id, worked_on, created_at)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND is_cleared(tenant_id, user_id, worked_on) AND may_be_removed(created_at)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE day_root_heads
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  employee_id uuid NOT NULL
  number integer NOT NULL
  sequence integer NOT NULL
  hash bytea NOT NULL
  CONSTRAINT day_root_heads_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT day_root_heads_pkey PRIMARY KEY (tenant_id, employee_id, number)
  CONSTRAINT day_root_heads_sequence_check CHECK ((sequence >= 1))
  CONSTRAINT day_root_heads_tenant_id_number_fkey FOREIGN KEY (tenant_id, number) REFERENCES day_roots(tenant_id, number)
  CREATE INDEX day_root_heads_of_root ON public.day_root_heads USING btree (tenant_id, number)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER day_root_heads_append_only BEFORE DELETE OR UPDATE ON public.day_root_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  CREATE TRIGGER day_root_heads_not_emptied BEFORE TRUNCATE ON public.day_root_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE day_root_readings
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  number integer NOT NULL
  sequence integer NOT NULL
  hash bytea NOT NULL
  CONSTRAINT day_root_readings_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT day_root_readings_pkey PRIMARY KEY (tenant_id, number)
  CONSTRAINT day_root_readings_sequence_check CHECK ((sequence >= 1))
  CONSTRAINT day_root_readings_tenant_id_number_fkey FOREIGN KEY (tenant_id, number) REFERENCES day_roots(tenant_id, number)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER day_root_readings_append_only BEFORE DELETE OR UPDATE ON public.day_root_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  CREATE TRIGGER day_root_readings_not_emptied BEFORE TRUNCATE ON public.day_root_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE day_root_stamp_tries
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  number integer NOT NULL
  tries integer NOT NULL
  next_at timestamp(3) with time zone NOT NULL
  CONSTRAINT day_root_stamp_tries_pkey PRIMARY KEY (tenant_id, number)
  CONSTRAINT day_root_stamp_tries_tenant_id_number_fkey FOREIGN KEY (tenant_id, number) REFERENCES day_roots(tenant_id, number)
  CONSTRAINT day_root_stamp_tries_tries_check CHECK ((tries >= 1))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE day_root_stamps
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  number integer NOT NULL
  token bytea NOT NULL
  authority text NOT NULL
  stamped_at timestamp(3) with time zone NOT NULL
  received_at timestamp(3) with time zone NOT NULL
  CONSTRAINT day_root_stamps_pkey PRIMARY KEY (tenant_id, number)
  CONSTRAINT day_root_stamps_tenant_id_number_fkey FOREIGN KEY (tenant_id, number) REFERENCES day_roots(tenant_id, number)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY watch_finds FOR SELECT TO jornada_cleaner USING (true)
  CREATE TRIGGER day_root_stamps_append_only BEFORE DELETE OR UPDATE ON public.day_root_stamps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  CREATE TRIGGER day_root_stamps_not_emptied BEFORE TRUNCATE ON public.day_root_stamps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (number, tenant_id) TO jornada_cleaner

TABLE day_root_statements
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  employee_id uuid NOT NULL
  number integer NOT NULL
  sequence integer NOT NULL
  hash bytea NOT NULL
  CONSTRAINT day_root_statements_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT day_root_statements_pkey PRIMARY KEY (tenant_id, employee_id, number)
  CONSTRAINT day_root_statements_sequence_check CHECK ((sequence >= 1))
  CONSTRAINT day_root_statements_tenant_id_number_fkey FOREIGN KEY (tenant_id, number) REFERENCES day_roots(tenant_id, number)
  CREATE INDEX day_root_statements_of_root ON public.day_root_statements USING btree (tenant_id, number)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER day_root_statements_append_only BEFORE DELETE OR UPDATE ON public.day_root_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  CREATE TRIGGER day_root_statements_not_emptied BEFORE TRUNCATE ON public.day_root_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE day_roots
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  number integer NOT NULL
  day date NOT NULL
  closed_at timestamp(3) with time zone NOT NULL
  statement text NOT NULL
  signature text NOT NULL
  ledgers integer
  entries bigint
  last_removal integer
  CONSTRAINT day_roots_check CHECK ((entries >= ledgers))
  CONSTRAINT day_roots_ledgers_check CHECK ((ledgers >= 0))
  CONSTRAINT day_roots_number_check CHECK ((number >= 1))
  CONSTRAINT day_roots_pkey PRIMARY KEY (tenant_id, number)
  CONSTRAINT day_roots_tenant_id_day_key UNIQUE (tenant_id, day)
  CONSTRAINT day_roots_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY watch_finds FOR SELECT TO jornada_cleaner USING (true)
  CREATE TRIGGER day_roots_append_only BEFORE DELETE OR UPDATE ON public.day_roots FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  CREATE TRIGGER day_roots_not_emptied BEFORE TRUNCATE ON public.day_roots FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_roots()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (closed_at, entries, ledgers, number, tenant_id) TO jornada_cleaner

TABLE day_row_months
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  month date NOT NULL
  ledger_sequence integer NOT NULL
  plan_version bigint NOT NULL
  rules_version integer NOT NULL
  settled_until timestamp(3) with time zone
  dates integer NOT NULL DEFAULT 0
  table_days text
  unlisted_days text
  CONSTRAINT day_row_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  CONSTRAINT day_row_months_pkey PRIMARY KEY (tenant_id, user_id, month)
  CONSTRAINT day_row_months_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX day_row_months_by_month ON public.day_row_months USING btree (tenant_id, month) INCLUDE (user_id, ledger_sequence, plan_version, rules_version, settled_until)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND is_cleared(tenant_id, user_id, month)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE day_rows
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  worked_on date NOT NULL
  status text
  worked_minutes integer NOT NULL
  expected_minutes integer
  overtime_minutes integer NOT NULL
  late_minutes integer NOT NULL
  has_punches boolean NOT NULL
  is_under_way boolean NOT NULL
  has_forgotten_exit boolean NOT NULL
  absence_type text
  first_entry_at timestamp(3) with time zone
  last_exit_at timestamp(3) with time zone
  most_overtime_minutes integer
  most_overtime_minutes_of_week integer
  shown text
  minor_limits text
  absent_minutes integer NOT NULL DEFAULT 0
  expected_entries integer NOT NULL DEFAULT 0
  late_entries integer NOT NULL DEFAULT 0
  missed_entries integer NOT NULL DEFAULT 0
  missing_punches integer NOT NULL DEFAULT 0
  CONSTRAINT day_rows_pkey PRIMARY KEY (tenant_id, user_id, worked_on)
  CONSTRAINT day_rows_status_check CHECK ((status = ANY (ARRAY['PRESENTE'::text, 'AUSENTE'::text, 'INCOMPLETO'::text, 'TARDE'::text, 'JUSTIFICADO'::text, 'PENDIENTE'::text, 'EXTRA'::text])))
  CONSTRAINT day_rows_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX day_rows_by_date ON public.day_rows USING btree (tenant_id, worked_on DESC, user_id) INCLUDE (status, worked_minutes, late_minutes, overtime_minutes)
  CREATE INDEX day_rows_by_status ON public.day_rows USING btree (tenant_id, status, worked_on DESC, user_id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND is_cleared(tenant_id, user_id, worked_on)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE department_managers
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  department_id uuid NOT NULL
  user_id uuid NOT NULL
  deputy_from date
  deputy_until date
  CONSTRAINT department_managers_check CHECK (((deputy_from IS NULL) = (deputy_until IS NULL)))
  CONSTRAINT department_managers_check1 CHECK ((deputy_until >= deputy_from))
  CONSTRAINT department_managers_deputy_from_check CHECK (((deputy_from > '-infinity'::date) AND (deputy_from < 'infinity'::date)))
  CONSTRAINT department_managers_deputy_until_check CHECK (((deputy_until > '-infinity'::date) AND (deputy_until < 'infinity'::date)))
  CONSTRAINT department_managers_pkey PRIMARY KEY (tenant_id, department_id, user_id)
  CONSTRAINT department_managers_tenant_id_department_id_fkey FOREIGN KEY (tenant_id, department_id) REFERENCES departments(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT department_managers_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX department_managers_of_person ON public.department_managers USING btree (tenant_id, user_id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE departments
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  name_searchable text NOT NULL DEFAULT searchable(name)
  created_at timestamp(3) with time zone NOT NULL
  revision integer NOT NULL DEFAULT 1
  parent_id uuid
  CONSTRAINT departments_check CHECK ((parent_id <> id))
  CONSTRAINT departments_name_check CHECK ((name <> ''::text))
  CONSTRAINT departments_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT departments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT departments_tenant_id_name_searchable_key UNIQUE (tenant_id, name_searchable)
  CONSTRAINT departments_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES departments(tenant_id, id)
  CREATE INDEX departments_below ON public.departments USING btree (tenant_id, parent_id) WHERE (parent_id IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER departments_revision BEFORE UPDATE ON public.departments FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE email_changes
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  new_email text NOT NULL
  asked_by text NOT NULL
  asked_at timestamp(3) with time zone NOT NULL
  asker_permissions text[] NOT NULL
  token_hash bytea NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  CONSTRAINT email_changes_new_email_check CHECK ((new_email = lower(new_email)))
  CONSTRAINT email_changes_pkey PRIMARY KEY (tenant_id, user_id)
  CONSTRAINT email_changes_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash)
  CONSTRAINT email_changes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT email_changes_token_hash_check CHECK ((length(token_hash) = 32))
  CREATE INDEX email_changes_by_expiry ON public.email_changes USING btree (expires_at)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY stewardship FOR ALL TO jornada_steward USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER email_changes_asked AFTER INSERT ON public.email_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_revision_of_people()
  CREATE TRIGGER email_changes_over AFTER DELETE ON public.email_changes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((CURRENT_USER <> ALL (ARRAY['jornada_eraser'::name, 'jornada_cleaner'::name]))) EXECUTE FUNCTION raise_revision_of_people()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, INSERT TO jornada_steward
  GRANT SELECT (expires_at, tenant_id, user_id) TO jornada_cleaner
  GRANT UPDATE (expires_at) TO jornada_cleaner
  GRANT SELECT (asked_at, asked_by, expires_at, new_email, tenant_id, user_id) TO jornada_steward
  GRANT UPDATE (asker_permissions, expires_at, token_hash) TO jornada_steward

TABLE employment_pauses
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  first_day date NOT NULL
  last_day date
  reason text NOT NULL
  note text
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT employment_pauses_check CHECK ((last_day >= first_day))
  CONSTRAINT employment_pauses_check1 CHECK (((reason <> 'OTHER'::text) OR (note IS NOT NULL)))
  CONSTRAINT employment_pauses_first_day_check CHECK (((first_day > '-infinity'::date) AND (first_day < 'infinity'::date)))
  CONSTRAINT employment_pauses_last_day_check CHECK (((last_day > '-infinity'::date) AND (last_day < 'infinity'::date)))
  CONSTRAINT employment_pauses_no_overlap EXCLUDE USING gist (tenant_id WITH =, user_id WITH =, daterange(first_day, last_day, '[]'::text) WITH &&)
  CONSTRAINT employment_pauses_note_check CHECK ((note <> ''::text))
  CONSTRAINT employment_pauses_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT employment_pauses_reason_check CHECK ((reason = ANY (ARRAY['LEAVE_OF_ABSENCE'::text, 'BETWEEN_SEASONS'::text, 'SUSPENSION'::text, 'PROTECTED_SUSPENSION'::text, 'OTHER'::text])))
  CONSTRAINT employment_pauses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT employment_pauses_tenant_id_user_id_first_day_key UNIQUE (tenant_id, user_id, first_day)
  CONSTRAINT employment_pauses_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER employment_pauses_planned_anew AFTER UPDATE ON public.employment_pauses REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER employment_pauses_planned_in AFTER INSERT ON public.employment_pauses REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER employment_pauses_planned_out AFTER DELETE ON public.employment_pauses REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER employment_pauses_revision BEFORE UPDATE ON public.employment_pauses FOR EACH ROW EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE employments
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  first_day date
  last_day date
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT employments_check CHECK ((last_day >= first_day))
  CONSTRAINT employments_check1 CHECK ((num_nonnulls(first_day, last_day) > 0))
  CONSTRAINT employments_first_day_check CHECK (((first_day > '-infinity'::date) AND (first_day < 'infinity'::date)))
  CONSTRAINT employments_last_day_check CHECK (((last_day > '-infinity'::date) AND (last_day < 'infinity'::date)))
  CONSTRAINT employments_no_overlap EXCLUDE USING gist (tenant_id WITH =, user_id WITH =, daterange(first_day, last_day, '[]'::text) WITH &&)
  CONSTRAINT employments_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT employments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT employments_tenant_id_user_id_first_day_key UNIQUE (tenant_id, user_id, first_day)
  CONSTRAINT employments_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER employments_planned_anew AFTER UPDATE ON public.employments REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER employments_planned_in AFTER INSERT ON public.employments REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER employments_planned_out AFTER DELETE ON public.employments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER employments_revision BEFORE UPDATE ON public.employments FOR EACH ROW EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE exports
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  format text NOT NULL
  period_from date NOT NULL
  period_to date NOT NULL
  user_ids uuid[]
  status text NOT NULL DEFAULT 'PENDING'::text
  total_people integer NOT NULL
  done_people integer NOT NULL DEFAULT 0
  failure text
  created_at timestamp(3) with time zone NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  CONSTRAINT exports_check CHECK ((period_to >= period_from))
  CONSTRAINT exports_check1 CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL)))
  CONSTRAINT exports_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'zip'::text])))
  CONSTRAINT exports_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT exports_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
  CONSTRAINT exports_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX exports_of_user ON public.exports USING btree (tenant_id, user_id, created_at DESC)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE failed_sign_ins
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  day date NOT NULL
  count integer NOT NULL
  last_at timestamp(3) with time zone NOT NULL
  CONSTRAINT failed_sign_ins_count_check CHECK ((count > 0))
  CONSTRAINT failed_sign_ins_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT failed_sign_ins_tenant_id_user_id_day_key UNIQUE (tenant_id, user_id, day)
  CONSTRAINT failed_sign_ins_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX failed_sign_ins_by_day ON public.failed_sign_ins USING btree (tenant_id, day)
  CREATE INDEX failed_sign_ins_by_time ON public.failed_sign_ins USING btree (last_at)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (id, last_at, tenant_id) TO jornada_cleaner
  GRANT UPDATE (last_at) TO jornada_cleaner

TABLE holidays
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  holiday_date date NOT NULL
  name text NOT NULL
  description text
  type text NOT NULL
  is_recurring boolean NOT NULL DEFAULT false
  created_at timestamp(3) with time zone NOT NULL
  rule text
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT holidays_check CHECK (((rule IS NULL) OR is_recurring))
  CONSTRAINT holidays_name_check CHECK ((name <> ''::text))
  CONSTRAINT holidays_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT holidays_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT holidays_tenant_id_holiday_date_name_key UNIQUE (tenant_id, holiday_date, name)
  CONSTRAINT holidays_tenant_id_rule_key UNIQUE (tenant_id, rule)
  CONSTRAINT holidays_type_check CHECK ((type = ANY (ARRAY['NATIONAL'::text, 'REGIONAL'::text, 'LOCAL'::text, 'COMPANY'::text])))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER holidays_change_plan AFTER INSERT OR DELETE OR UPDATE ON public.holidays FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_plan()
  CREATE TRIGGER holidays_revision BEFORE UPDATE ON public.holidays FOR EACH ROW WHEN ((((((old.holiday_date IS DISTINCT FROM new.holiday_date) OR (old.name IS DISTINCT FROM new.name)) OR (old.description IS DISTINCT FROM new.description)) OR (old.type IS DISTINCT FROM new.type)) OR (old.is_recurring IS DISTINCT FROM new.is_recurring))) EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE inspection_codes
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  request_id uuid NOT NULL
  code_hash bytea NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  CONSTRAINT inspection_codes_code_hash_check CHECK ((length(code_hash) = 32))
  CONSTRAINT inspection_codes_pkey PRIMARY KEY (tenant_id, request_id)
  CONSTRAINT inspection_codes_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES inspection_requests(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (expires_at, request_id, tenant_id) TO jornada_cleaner
  GRANT UPDATE (expires_at) TO jornada_cleaner

TABLE inspection_readings
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  sequence integer NOT NULL
  id uuid NOT NULL
  request_id uuid NOT NULL
  inspector_id text NOT NULL
  inspector_name text NOT NULL
  kind text NOT NULL
  period_from date NOT NULL
  period_to date NOT NULL
  user_ids uuid[] NOT NULL
  read_at timestamp(3) with time zone NOT NULL
  previous_hash bytea
  hash bytea NOT NULL
  CONSTRAINT inspection_readings_check CHECK ((period_to >= period_from))
  CONSTRAINT inspection_readings_check1 CHECK (((sequence = 1) = (previous_hash IS NULL)))
  CONSTRAINT inspection_readings_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT inspection_readings_kind_check CHECK ((kind = ANY (ARRAY['SESSION'::text, 'DAYS'::text, 'CSV'::text, 'PDF'::text, 'LEDGER'::text])))
  CONSTRAINT inspection_readings_pkey PRIMARY KEY (tenant_id, sequence)
  CONSTRAINT inspection_readings_previous_hash_check CHECK ((length(previous_hash) = 32))
  CONSTRAINT inspection_readings_sequence_check CHECK ((sequence >= 1))
  CONSTRAINT inspection_readings_tenant_id_id_key UNIQUE (tenant_id, id)
  CONSTRAINT inspection_readings_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES inspection_requests(tenant_id, id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER inspection_readings_append_only BEFORE DELETE OR UPDATE ON public.inspection_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_readings()
  CREATE TRIGGER inspection_readings_not_emptied BEFORE TRUNCATE ON public.inspection_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_readings()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE inspection_requests
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  inspector_id text NOT NULL
  inspector_name text NOT NULL
  official_email text NOT NULL
  reason text NOT NULL
  asked_from date NOT NULL
  asked_to date NOT NULL
  requested_at timestamp(3) with time zone NOT NULL
  told_at timestamp(3) with time zone
  status text NOT NULL DEFAULT 'PENDING'::text
  granted_from date
  granted_to date
  user_ids uuid[]
  expires_at timestamp(3) with time zone
  decided_by uuid
  decided_by_name text
  decided_at timestamp(3) with time zone
  revoked_by_name text
  revoked_at timestamp(3) with time zone
  CONSTRAINT inspection_requests_check CHECK ((asked_to >= asked_from))
  CONSTRAINT inspection_requests_check1 CHECK ((granted_to >= granted_from))
  CONSTRAINT inspection_requests_check2 CHECK (((status = ANY (ARRAY['GRANTED'::text, 'REVOKED'::text])) = (granted_from IS NOT NULL)))
  CONSTRAINT inspection_requests_check3 CHECK ((num_nonnulls(granted_from, granted_to, expires_at) = ANY (ARRAY[0, 3])))
  CONSTRAINT inspection_requests_check4 CHECK (((granted_from IS NOT NULL) OR (user_ids IS NULL)))
  CONSTRAINT inspection_requests_check5 CHECK (((status = 'PENDING'::text) = (decided_at IS NULL)))
  CONSTRAINT inspection_requests_check6 CHECK ((num_nonnulls(decided_by, decided_by_name, decided_at) = ANY (ARRAY[0, 3])))
  CONSTRAINT inspection_requests_check7 CHECK (((status = 'REVOKED'::text) = (revoked_at IS NOT NULL)))
  CONSTRAINT inspection_requests_check8 CHECK (((revoked_by_name IS NULL) = (revoked_at IS NULL)))
  CONSTRAINT inspection_requests_official_email_check CHECK ((official_email = lower(official_email)))
  CONSTRAINT inspection_requests_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT inspection_requests_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'GRANTED'::text, 'REFUSED'::text, 'REVOKED'::text])))
  CONSTRAINT inspection_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE INDEX inspection_requests_by_time ON public.inspection_requests USING btree (tenant_id, requested_at DESC, id)
  CREATE INDEX inspection_requests_pending ON public.inspection_requests USING btree (tenant_id) WHERE (status = 'PENDING'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal_asks FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT TO jornada_remover

TABLE inspection_sessions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  token_hash bytea NOT NULL
  request_id uuid NOT NULL
  opened_at timestamp(3) with time zone NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  CONSTRAINT inspection_sessions_pkey PRIMARY KEY (tenant_id, token_hash)
  CONSTRAINT inspection_sessions_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES inspection_requests(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT inspection_sessions_token_hash_check CHECK ((length(token_hash) = 32))
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (expires_at, tenant_id, token_hash) TO jornada_cleaner
  GRANT UPDATE (expires_at) TO jornada_cleaner

TABLE kept_record_links
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  company_id uuid NOT NULL
  company_name text NOT NULL
  email text NOT NULL
  file_key text NOT NULL
  kept_until date NOT NULL
  token_hash bytea NOT NULL
  sent_at timestamp(3) with time zone NOT NULL
  withdrawn_at timestamp(3) with time zone
  fetched_at timestamp(3) with time zone
  CONSTRAINT kept_record_links_email_check CHECK ((email = lower(email)))
  CONSTRAINT kept_record_links_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT kept_record_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT kept_record_links_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash)
  CONSTRAINT kept_record_links_token_hash_check CHECK ((length(token_hash) = 32))
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, INSERT, SELECT TO jornada_eraser
  GRANT SELECT (id, kept_until, tenant_id) TO jornada_cleaner
  GRANT UPDATE (kept_until) TO jornada_cleaner

TABLE leave_kind_rules
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  kind text NOT NULL
  is_offered boolean NOT NULL DEFAULT true
  amount double precision
  day_unit text
  note text
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT leave_kind_rules_amount_check CHECK (((amount > (0)::double precision) AND (amount <= (400)::double precision)))
  CONSTRAINT leave_kind_rules_day_unit_check CHECK ((day_unit = ANY (ARRAY['NATURAL'::text, 'WORKING'::text])))
  CONSTRAINT leave_kind_rules_note_check CHECK ((length(note) <= 500))
  CONSTRAINT leave_kind_rules_pkey PRIMARY KEY (tenant_id, kind)
  CONSTRAINT leave_kind_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER leave_kind_rules_revision BEFORE UPDATE ON public.leave_kind_rules FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE month_answers
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  month date NOT NULL
  version integer NOT NULL
  agrees boolean NOT NULL
  comment text
  answered_at timestamp(3) with time zone NOT NULL
  CONSTRAINT month_answers_check CHECK ((agrees OR (comment IS NOT NULL)))
  CONSTRAINT month_answers_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000)))
  CONSTRAINT month_answers_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT month_answers_tenant_id_user_id_month_version_fkey FOREIGN KEY (tenant_id, user_id, month, version) REFERENCES month_versions(tenant_id, user_id, month, version)
  CREATE INDEX month_answers_of_version ON public.month_answers USING btree (tenant_id, user_id, month, version, answered_at DESC)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(answered_at) AND is_cleared(tenant_id, user_id, (((month + '1 mon'::interval) - '1 day'::interval))::date)))
  POLICY removal_of_rest FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(answered_at) AND may_be_removed(((month + '1 mon'::interval))::timestamp with time zone) AND has_no_record(tenant_id, user_id)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER month_answers_append_only BEFORE DELETE OR UPDATE ON public.month_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER month_answers_not_emptied BEFORE TRUNCATE ON public.month_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE month_links
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  month date NOT NULL
  version integer NOT NULL
  token_hash bytea NOT NULL
  made_at timestamp(3) with time zone NOT NULL
  made_by text NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  revoked_at timestamp(3) with time zone
  CONSTRAINT month_links_check CHECK ((expires_at > made_at))
  CONSTRAINT month_links_pkey PRIMARY KEY (tenant_id, user_id, month)
  CONSTRAINT month_links_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash)
  CONSTRAINT month_links_tenant_id_user_id_month_version_fkey FOREIGN KEY (tenant_id, user_id, month, version) REFERENCES month_versions(tenant_id, user_id, month, version) ON DELETE CASCADE
  CONSTRAINT month_links_token_hash_check CHECK ((length(token_hash) = 32))
  CREATE INDEX month_links_by_end ON public.month_links USING btree (expires_at)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (expires_at, tenant_id, token_hash) TO jornada_cleaner
  GRANT UPDATE (expires_at) TO jornada_cleaner

TABLE month_reopenings
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  month date NOT NULL
  version integer NOT NULL
  reason text NOT NULL
  reopened_at timestamp(3) with time zone NOT NULL
  reopened_by uuid NOT NULL
  reopened_by_name text NOT NULL
  CONSTRAINT month_reopenings_pkey PRIMARY KEY (tenant_id, user_id, month, version)
  CONSTRAINT month_reopenings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT month_reopenings_tenant_id_user_id_month_version_fkey FOREIGN KEY (tenant_id, user_id, month, version) REFERENCES month_versions(tenant_id, user_id, month, version)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(reopened_at) AND is_cleared(tenant_id, user_id, (((month + '1 mon'::interval) - '1 day'::interval))::date)))
  POLICY removal_of_rest FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(reopened_at) AND may_be_removed(((month + '1 mon'::interval))::timestamp with time zone) AND has_no_record(tenant_id, user_id)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER month_reopenings_append_only BEFORE DELETE OR UPDATE ON public.month_reopenings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER month_reopenings_not_emptied BEFORE TRUNCATE ON public.month_reopenings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE month_versions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  month date NOT NULL
  version integer NOT NULL
  figures text NOT NULL
  hash bytea NOT NULL
  closed_dates date[] NOT NULL
  closed_at timestamp(3) with time zone NOT NULL
  closed_by uuid NOT NULL
  closed_by_name text NOT NULL
  CONSTRAINT month_versions_check CHECK ((hash = sha256(convert_to(figures, 'UTF8'::name))))
  CONSTRAINT month_versions_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  CONSTRAINT month_versions_pkey PRIMARY KEY (tenant_id, user_id, month, version)
  CONSTRAINT month_versions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  CONSTRAINT month_versions_version_check CHECK ((version > 0))
  CREATE INDEX month_versions_by_month ON public.month_versions USING btree (tenant_id, month, user_id, version DESC)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(closed_at) AND is_cleared(tenant_id, user_id, (((month + '1 mon'::interval) - '1 day'::interval))::date)))
  POLICY removal_of_rest FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(closed_at) AND may_be_removed(((month + '1 mon'::interval))::timestamp with time zone) AND has_no_record(tenant_id, user_id)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER month_versions_append_only BEFORE DELETE OR UPDATE ON public.month_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER month_versions_not_emptied BEFORE TRUNCATE ON public.month_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE offline_gap_words
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  entry_id uuid NOT NULL
  number integer NOT NULL
  word text NOT NULL
  said_at timestamp(3) with time zone NOT NULL
  CONSTRAINT offline_gap_words_number_check CHECK ((number >= 1))
  CONSTRAINT offline_gap_words_pkey PRIMARY KEY (tenant_id, user_id, entry_id, number)
  CONSTRAINT offline_gap_words_tenant_id_user_id_entry_id_fkey FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES offline_gaps(tenant_id, user_id, entry_id)
  CONSTRAINT offline_gap_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 500)))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(said_at)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER offline_gap_words_append_only BEFORE DELETE OR UPDATE ON public.offline_gap_words FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_words()
  CREATE TRIGGER offline_gap_words_not_emptied BEFORE TRUNCATE ON public.offline_gap_words FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_words()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE offline_gaps
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  entry_id uuid NOT NULL
  worked_on date NOT NULL
  limit_minutes integer NOT NULL
  raised_at timestamp(3) with time zone NOT NULL
  accepted_at timestamp(3) with time zone
  accepted_by uuid
  accepted_by_name text
  note text
  CONSTRAINT offline_gaps_check CHECK ((num_nonnulls(accepted_at, accepted_by, accepted_by_name) = ANY (ARRAY[0, 3])))
  CONSTRAINT offline_gaps_check1 CHECK (((accepted_at IS NOT NULL) OR (note IS NULL)))
  CONSTRAINT offline_gaps_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
  CONSTRAINT offline_gaps_pkey PRIMARY KEY (tenant_id, user_id, entry_id)
  CONSTRAINT offline_gaps_tenant_id_user_id_entry_id_fkey FOREIGN KEY (tenant_id, user_id, entry_id) REFERENCES punches(tenant_id, employee_id, id)
  CREATE INDEX offline_gaps_by_entry ON public.offline_gaps USING btree (tenant_id, entry_id)
  CREATE INDEX offline_gaps_waiting ON public.offline_gaps USING btree (tenant_id, raised_at) WHERE (accepted_at IS NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND (accepted_at IS NOT NULL) AND may_be_removed(GREATEST(raised_at, accepted_at))))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER offline_gaps_accepted_once BEFORE UPDATE ON public.offline_gaps FOR EACH ROW WHEN ((old.accepted_at IS NOT NULL)) EXECUTE FUNCTION keep_accepted_gaps()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover
  GRANT UPDATE (accepted_at, accepted_by, accepted_by_name, note) TO jornada_app

TABLE overtime_decisions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  worked_on date NOT NULL
  paid_minutes integer NOT NULL
  rest_minutes integer NOT NULL
  force_majeure_minutes integer NOT NULL
  of_minutes integer NOT NULL
  source text NOT NULL
  reason text
  decided_by uuid
  decided_by_name text
  decided_at timestamp(3) with time zone NOT NULL
  CONSTRAINT overtime_decisions_check CHECK ((((paid_minutes + rest_minutes) + force_majeure_minutes) <= of_minutes))
  CONSTRAINT overtime_decisions_check1 CHECK (((source = 'AUTOMATIC'::text) = (decided_by IS NULL)))
  CONSTRAINT overtime_decisions_check2 CHECK (((decided_by IS NULL) = (decided_by_name IS NULL)))
  CONSTRAINT overtime_decisions_force_majeure_minutes_check CHECK ((force_majeure_minutes >= 0))
  CONSTRAINT overtime_decisions_of_minutes_check CHECK (((of_minutes >= 0) AND (of_minutes <= 2880)))
  CONSTRAINT overtime_decisions_paid_minutes_check CHECK ((paid_minutes >= 0))
  CONSTRAINT overtime_decisions_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT overtime_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT overtime_decisions_rest_minutes_check CHECK ((rest_minutes >= 0))
  CONSTRAINT overtime_decisions_source_check CHECK ((source = ANY (ARRAY['REQUESTED'::text, 'ORDERED'::text, 'ACCEPTED'::text, 'AUTOMATIC'::text])))
  CONSTRAINT overtime_decisions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX overtime_decisions_latest ON public.overtime_decisions USING btree (tenant_id, decided_at DESC)
  CREATE INDEX overtime_decisions_of_days ON public.overtime_decisions USING btree (tenant_id, user_id, worked_on, decided_at)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND is_cleared(tenant_id, user_id, worked_on) AND may_be_removed(decided_at)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE overtime_requests
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  worked_on date NOT NULL
  minutes integer NOT NULL
  reason text NOT NULL
  filed_by uuid
  status text NOT NULL DEFAULT 'PENDING'::text
  compensated_as text
  created_at timestamp(3) with time zone NOT NULL
  told_at timestamp(3) with time zone
  team_told_at timestamp(3) with time zone
  first_decided_by uuid
  first_decided_at timestamp(3) with time zone
  first_note text
  decided_at timestamp(3) with time zone
  decided_by uuid
  decision_note text
  seen_at timestamp(3) with time zone
  CONSTRAINT overtime_requests_check CHECK (((status = 'PENDING'::text) = (decided_at IS NULL)))
  CONSTRAINT overtime_requests_compensated CHECK (((status = ANY (ARRAY['APPROVED'::text, 'TAKEN_BACK'::text, 'DECLINED'::text])) = (compensated_as IS NOT NULL)))
  CONSTRAINT overtime_requests_compensated_as_check CHECK ((compensated_as = ANY (ARRAY['PAID'::text, 'REST'::text])))
  CONSTRAINT overtime_requests_decision_note_check CHECK ((length(decision_note) <= 500))
  CONSTRAINT overtime_requests_first_note_check CHECK ((length(first_note) <= 500))
  CONSTRAINT overtime_requests_first_step CHECK (((first_decided_by IS NULL) = (first_decided_at IS NULL)))
  CONSTRAINT overtime_requests_minutes_check CHECK (((minutes >= 1) AND (minutes <= 720)))
  CONSTRAINT overtime_requests_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT overtime_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT overtime_requests_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'TAKEN_BACK'::text, 'DECLINED'::text])))
  CONSTRAINT overtime_requests_tenant_id_decided_by_fkey FOREIGN KEY (tenant_id, decided_by) REFERENCES users(tenant_id, id)
  CONSTRAINT overtime_requests_tenant_id_filed_by_fkey FOREIGN KEY (tenant_id, filed_by) REFERENCES users(tenant_id, id)
  CONSTRAINT overtime_requests_tenant_id_first_decided_by_fkey FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users(tenant_id, id)
  CONSTRAINT overtime_requests_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT overtime_requests_worked_on_check CHECK (((worked_on > '-infinity'::date) AND (worked_on < 'infinity'::date)))
  CREATE INDEX overtime_requests_by_filing ON public.overtime_requests USING btree (tenant_id, created_at DESC)
  CREATE INDEX overtime_requests_by_status ON public.overtime_requests USING btree (tenant_id, status, created_at DESC)
  CREATE INDEX overtime_requests_of_person ON public.overtime_requests USING btree (tenant_id, user_id, worked_on)
  CREATE UNIQUE INDEX overtime_requests_once ON public.overtime_requests USING btree (tenant_id, user_id, worked_on) WHERE (status = 'PENDING'::text)
  CREATE INDEX overtime_requests_untold ON public.overtime_requests USING btree (tenant_id) WHERE ((told_at IS NULL) AND (status = 'PENDING'::text))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND is_cleared(tenant_id, user_id, worked_on) AND may_be_removed(created_at)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE pay_groups
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT pay_groups_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CONSTRAINT pay_groups_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT pay_groups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE UNIQUE INDEX pay_groups_name ON public.pay_groups USING btree (tenant_id, lower(name))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE pay_rules
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  group_id uuid
  valid_from date NOT NULL
  overtime_mode text NOT NULL
  auto_accept_minutes integer NOT NULL
  auto_accept_as text NOT NULL
  threshold_minutes integer NOT NULL
  rounding_minutes integer NOT NULL
  forbids_overtime boolean NOT NULL
  counts_travelling boolean NOT NULL
  overtime_percent integer NOT NULL
  night_percent integer NOT NULL
  sunday_percent integer NOT NULL
  holiday_percent integer NOT NULL
  force_majeure_percent integer NOT NULL
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT pay_rules_auto_accept_as_check CHECK ((auto_accept_as = ANY (ARRAY['PAID'::text, 'REST'::text])))
  CONSTRAINT pay_rules_auto_accept_minutes_check CHECK (((auto_accept_minutes >= 0) AND (auto_accept_minutes <= 720)))
  CONSTRAINT pay_rules_force_majeure_percent_check CHECK (((force_majeure_percent >= 100) AND (force_majeure_percent <= 400)))
  CONSTRAINT pay_rules_holiday_percent_check CHECK (((holiday_percent >= 100) AND (holiday_percent <= 400)))
  CONSTRAINT pay_rules_night_percent_check CHECK (((night_percent >= 100) AND (night_percent <= 400)))
  CONSTRAINT pay_rules_overtime_mode_check CHECK ((overtime_mode = ANY (ARRAY['COUNTS'::text, 'ACCEPTED'::text])))
  CONSTRAINT pay_rules_overtime_percent_check CHECK (((overtime_percent >= 100) AND (overtime_percent <= 400)))
  CONSTRAINT pay_rules_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT pay_rules_rounding_minutes_check CHECK (((rounding_minutes >= 0) AND (rounding_minutes <= 60)))
  CONSTRAINT pay_rules_sunday_percent_check CHECK (((sunday_percent >= 100) AND (sunday_percent <= 400)))
  CONSTRAINT pay_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT pay_rules_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES pay_groups(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT pay_rules_tenant_id_group_id_valid_from_key UNIQUE NULLS NOT DISTINCT (tenant_id, group_id, valid_from)
  CONSTRAINT pay_rules_threshold_minutes_check CHECK (((threshold_minutes >= 0) AND (threshold_minutes <= 120)))
  CONSTRAINT pay_rules_valid_from_check CHECK (((valid_from > '-infinity'::date) AND (valid_from < 'infinity'::date)))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER pay_rules_revision BEFORE UPDATE ON public.pay_rules FOR EACH ROW EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_batches
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  number integer NOT NULL
  month date NOT NULL
  company_code text NOT NULL
  closed_at timestamp(3) with time zone NOT NULL
  closed_by text NOT NULL
  people integer NOT NULL
  line_count integer NOT NULL
  CONSTRAINT payroll_batches_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  CONSTRAINT payroll_batches_number_check CHECK ((number > 0))
  CONSTRAINT payroll_batches_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT payroll_batches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT payroll_batches_tenant_id_number_key UNIQUE (tenant_id, number)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_centre_codes
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  centre_id uuid NOT NULL
  code text NOT NULL
  CONSTRAINT payroll_centre_codes_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20)))
  CONSTRAINT payroll_centre_codes_pkey PRIMARY KEY (tenant_id, centre_id)
  CONSTRAINT payroll_centre_codes_tenant_id_centre_id_fkey FOREIGN KEY (tenant_id, centre_id) REFERENCES work_centres(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_concepts
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  code text NOT NULL
  name text NOT NULL
  source text NOT NULL
  measure text NOT NULL
  minute_form text NOT NULL
  sending text NOT NULL
  is_negative boolean NOT NULL
  decimals integer NOT NULL
  step_minutes integer NOT NULL
  prices jsonb NOT NULL
  from_month date NOT NULL
  until_month date
  applies_coefficient boolean NOT NULL DEFAULT false
  CONSTRAINT payroll_concepts_check CHECK (((EXTRACT(day FROM until_month) = (1)::numeric) AND (until_month >= from_month)))
  CONSTRAINT payroll_concepts_check1 CHECK (((measure = 'MINUTES'::text) OR (NOT applies_coefficient)))
  CONSTRAINT payroll_concepts_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20)))
  CONSTRAINT payroll_concepts_decimals_check CHECK (((decimals >= 0) AND (decimals <= 4)))
  CONSTRAINT payroll_concepts_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric))
  CONSTRAINT payroll_concepts_measure_check CHECK ((measure = ANY (ARRAY['MINUTES'::text, 'DAYS'::text])))
  CONSTRAINT payroll_concepts_minute_form_check CHECK ((minute_form = ANY (ARRAY['DECIMAL'::text, 'CLOCK'::text])))
  CONSTRAINT payroll_concepts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CONSTRAINT payroll_concepts_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT payroll_concepts_prices_check CHECK ((jsonb_typeof(prices) = 'array'::text))
  CONSTRAINT payroll_concepts_sending_check CHECK ((sending = ANY (ARRAY['UNITS'::text, 'AMOUNT'::text, 'BOTH'::text])))
  CONSTRAINT payroll_concepts_source_check CHECK ((length(source) <= 60))
  CONSTRAINT payroll_concepts_step_minutes_check CHECK (((step_minutes >= 0) AND (step_minutes <= 60)))
  CONSTRAINT payroll_concepts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE UNIQUE INDEX payroll_concepts_code ON public.payroll_concepts USING btree (tenant_id, lower(code)) WHERE (until_month IS NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_downloads
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  link_id uuid NOT NULL
  downloaded_at timestamp(3) with time zone NOT NULL
  CONSTRAINT payroll_downloads_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT payroll_downloads_tenant_id_link_id_fkey FOREIGN KEY (tenant_id, link_id) REFERENCES payroll_links(tenant_id, id)
  CREATE INDEX payroll_downloads_of_link ON public.payroll_downloads USING btree (tenant_id, link_id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_files
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  batch_id uuid NOT NULL
  name text NOT NULL
  content_type text NOT NULL
  profile_name text
  sha256 bytea NOT NULL
  bytes integer NOT NULL
  made_at timestamp(3) with time zone NOT NULL
  CONSTRAINT payroll_files_bytes_check CHECK ((bytes >= 0))
  CONSTRAINT payroll_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  CONSTRAINT payroll_files_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT payroll_files_sha256_check CHECK ((length(sha256) = 32))
  CONSTRAINT payroll_files_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES payroll_batches(tenant_id, id)
  CONSTRAINT payroll_files_tenant_id_batch_id_name_key UNIQUE (tenant_id, batch_id, name)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_lines
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  batch_id uuid NOT NULL
  position integer NOT NULL
  user_id uuid NOT NULL
  month date NOT NULL
  concept_id uuid NOT NULL
  exact integer NOT NULL
  exact_amount bigint NOT NULL
  units bigint NOT NULL
  cents bigint NOT NULL
  days jsonb NOT NULL
  is_difference boolean NOT NULL
  person_code text NOT NULL
  person_name text NOT NULL
  centre_code text NOT NULL
  concept_code text NOT NULL
  concept_name text NOT NULL
  unit_form text NOT NULL
  sending text NOT NULL
  CONSTRAINT payroll_lines_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  CONSTRAINT payroll_lines_pkey PRIMARY KEY (tenant_id, batch_id, "position")
  CONSTRAINT payroll_lines_sending_check CHECK ((sending = ANY (ARRAY['UNITS'::text, 'AMOUNT'::text, 'BOTH'::text])))
  CONSTRAINT payroll_lines_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES payroll_batches(tenant_id, id)
  CONSTRAINT payroll_lines_tenant_id_concept_id_fkey FOREIGN KEY (tenant_id, concept_id) REFERENCES payroll_concepts(tenant_id, id)
  CONSTRAINT payroll_lines_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT payroll_lines_unit_form_check CHECK ((unit_form = ANY (ARRAY['HOURS'::text, 'CLOCK'::text, 'DAYS'::text])))
  CREATE INDEX payroll_lines_of_concept ON public.payroll_lines USING btree (tenant_id, concept_id)
  CREATE INDEX payroll_lines_of_person ON public.payroll_lines USING btree (tenant_id, user_id, month)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_links
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  file_id uuid NOT NULL
  email text NOT NULL
  token_hash bytea NOT NULL
  code_hash bytea NOT NULL
  failures integer NOT NULL DEFAULT 0
  sent_at timestamp(3) with time zone NOT NULL
  sent_by text NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  revoked_at timestamp(3) with time zone
  CONSTRAINT payroll_links_check CHECK ((expires_at > sent_at))
  CONSTRAINT payroll_links_code_hash_check CHECK ((length(code_hash) = 32))
  CONSTRAINT payroll_links_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT payroll_links_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES payroll_files(tenant_id, id)
  CONSTRAINT payroll_links_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash)
  CONSTRAINT payroll_links_token_hash_check CHECK ((length(token_hash) = 32))
  CREATE INDEX payroll_links_of_file ON public.payroll_links USING btree (tenant_id, file_id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_person_codes
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  code text NOT NULL
  CONSTRAINT payroll_person_codes_code_check CHECK (((length(code) >= 1) AND (length(code) <= 30)))
  CONSTRAINT payroll_person_codes_pkey PRIMARY KEY (tenant_id, user_id)
  CONSTRAINT payroll_person_codes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_profiles
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  layout jsonb NOT NULL
  CONSTRAINT payroll_profiles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CONSTRAINT payroll_profiles_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT payroll_profiles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE UNIQUE INDEX payroll_profiles_name ON public.payroll_profiles USING btree (tenant_id, lower(name))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE payroll_settings
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  company_code text NOT NULL
  CONSTRAINT payroll_settings_company_code_check CHECK ((length(company_code) <= 20))
  CONSTRAINT payroll_settings_pkey PRIMARY KEY (tenant_id)
  CONSTRAINT payroll_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE pending_sign_ins
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  token_hash bytea NOT NULL
  user_id uuid NOT NULL
  password_mark bytea NOT NULL
  device_id text
  is_known_device boolean NOT NULL
  wrong_codes smallint NOT NULL DEFAULT 0
  expires_at timestamp(3) with time zone NOT NULL
  sets_up boolean NOT NULL DEFAULT false
  CONSTRAINT pending_sign_ins_device_id_check CHECK ((length(device_id) <= 100))
  CONSTRAINT pending_sign_ins_password_mark_check CHECK ((length(password_mark) = 32))
  CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (tenant_id, token_hash)
  CONSTRAINT pending_sign_ins_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT pending_sign_ins_token_hash_check CHECK ((length(token_hash) = 32))
  CONSTRAINT pending_sign_ins_wrong_codes_check CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5)))
  CREATE INDEX pending_sign_ins_by_expiry ON public.pending_sign_ins USING btree (expires_at)
  CREATE INDEX pending_sign_ins_of_user ON public.pending_sign_ins USING btree (tenant_id, user_id)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (expires_at, tenant_id, token_hash) TO jornada_cleaner
  GRANT UPDATE (expires_at) TO jornada_cleaner

TABLE person_plan_versions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  plan_version bigint NOT NULL
  CONSTRAINT person_plan_versions_pkey PRIMARY KEY (tenant_id, user_id)
  CONSTRAINT person_plan_versions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE program_keys
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  prefix text NOT NULL
  hash bytea NOT NULL
  scopes text[] NOT NULL
  addresses text[] NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  created_by_id uuid NOT NULL
  created_by text NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  last_used_at timestamp(3) with time zone
  revoked_at timestamp(3) with time zone
  CONSTRAINT program_keys_check CHECK ((expires_at <= (created_at + '367 days'::interval)))
  CONSTRAINT program_keys_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT program_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CONSTRAINT program_keys_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT program_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['people:read'::text, 'people:write'::text, 'attendance:read'::text, 'attendance:punch'::text, 'timeoff:read'::text, 'timeoff:write'::text, 'schedules:read'::text, 'payroll:read'::text])))
  CONSTRAINT program_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE punches
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  employee_id uuid NOT NULL
  sequence integer NOT NULL
  id uuid NOT NULL
  kind text NOT NULL
  type text NOT NULL
  punched_at timestamp(3) with time zone NOT NULL
  time_zone text NOT NULL
  recorded_at timestamp(3) with time zone NOT NULL
  author_id uuid NOT NULL
  supersedes_id uuid
  reason text
  idempotency_key text
  previous_hash bytea
  hash bytea NOT NULL
  form_version smallint NOT NULL
  origin text
  proven_from timestamp(3) with time zone
  proven_until timestamp(3) with time zone
  device_time timestamp(3) with time zone
  device_from timestamp(3) with time zone
  device_until timestamp(3) with time zone
  modality text
  terminal_id uuid
  terminal_sequence integer
  key_id uuid
  device_id uuid
  agreed_by_id uuid
  CONSTRAINT punches_agreed_check CHECK (((agreed_by_id IS NULL) OR ((form_version >= 5) AND (kind <> 'PUNCH'::text))))
  CONSTRAINT punches_check CHECK (((sequence = 1) = (previous_hash IS NULL)))
  CONSTRAINT punches_check1 CHECK (((kind = 'PUNCH'::text) OR (reason IS NOT NULL)))
  CONSTRAINT punches_check2 CHECK (((kind <> 'PUNCH'::text) OR ((supersedes_id IS NULL) AND (author_id = employee_id))))
  CONSTRAINT punches_check3 CHECK (((kind <> 'ANNULMENT'::text) OR (supersedes_id IS NOT NULL)))
  CONSTRAINT punches_check4 CHECK (((form_version = 1) = (origin IS NULL)))
  CONSTRAINT punches_circumstances_check CHECK (((form_version >= 3) OR (num_nonnulls(proven_from, proven_until, device_time, device_from, device_until, modality, terminal_id, terminal_sequence) = 0)))
  CONSTRAINT punches_form_version_check CHECK ((form_version >= 1))
  CONSTRAINT punches_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT punches_kind_check CHECK ((kind = ANY (ARRAY['PUNCH'::text, 'CORRECTION'::text, 'ANNULMENT'::text])))
  CONSTRAINT punches_made_with_check CHECK (((form_version >= 4) OR (num_nonnulls(key_id, device_id) = 0)))
  CONSTRAINT punches_modality_check CHECK ((modality = ANY (ARRAY['ON_SITE'::text, 'REMOTE'::text, 'TRAVELLING'::text])))
  CONSTRAINT punches_offline_check CHECK (((form_version < 3) OR
CASE
    WHEN ((origin = 'OFFLINE'::text) OR ((form_version >= 6) AND (origin = 'KIOSK'::text) AND (num_nonnulls(proven_from, proven_until, device_time, device_from, device_until) > 0))) THEN ((kind = 'PUNCH'::text) AND (num_nonnulls(proven_from, proven_until, device_time) = 3) AND ((punched_at >= proven_from) AND (punched_at <= proven_until)) AND (proven_until <= recorded_at))
    ELSE (num_nonnulls(proven_from, proven_until, device_time, device_from, device_until) = 0)
END))
  CONSTRAINT punches_origin_check CHECK ((origin = ANY (ARRAY['WEB'::text, 'OFFLINE'::text, 'KIOSK'::text, 'IMPORT'::text, 'API'::text])))
  CONSTRAINT punches_pkey PRIMARY KEY (tenant_id, employee_id, sequence)
  CONSTRAINT punches_previous_hash_check CHECK ((length(previous_hash) = 32))
  CONSTRAINT punches_sequence_check CHECK ((sequence >= 1))
  CONSTRAINT punches_tenant_id_author_id_fkey FOREIGN KEY (tenant_id, author_id) REFERENCES users(tenant_id, id)
  CONSTRAINT punches_tenant_id_employee_id_fkey FOREIGN KEY (tenant_id, employee_id) REFERENCES users(tenant_id, id)
  CONSTRAINT punches_tenant_id_employee_id_id_key UNIQUE (tenant_id, employee_id, id)
  CONSTRAINT punches_tenant_id_employee_id_idempotency_key_key UNIQUE (tenant_id, employee_id, idempotency_key)
  CONSTRAINT punches_tenant_id_employee_id_supersedes_id_fkey FOREIGN KEY (tenant_id, employee_id, supersedes_id) REFERENCES punches(tenant_id, employee_id, id)
  CONSTRAINT punches_tenant_id_id_key UNIQUE (tenant_id, id)
  CONSTRAINT punches_terminal_check CHECK (
CASE
    WHEN (form_version >= 6) THEN (num_nonnulls(terminal_id, terminal_sequence) =
    CASE
        WHEN (origin = 'KIOSK'::text) THEN 2
        ELSE 0
    END)
    ELSE ((num_nonnulls(terminal_id, terminal_sequence) = 0) OR ((num_nonnulls(terminal_id, terminal_sequence) = 2) AND (origin = ANY (ARRAY['KIOSK'::text, 'OFFLINE'::text]))))
END)
  CONSTRAINT punches_terminal_sequence_check CHECK ((terminal_sequence >= 1))
  CONSTRAINT punches_type_check CHECK ((type = ANY (ARRAY['IN'::text, 'OUT'::text, 'BREAK_START'::text, 'BREAK_END'::text])))
  CREATE INDEX punches_by_recording ON public.punches USING btree (tenant_id, recorded_at) WHERE (sequence > 0)
  CREATE INDEX punches_by_time ON public.punches USING btree (tenant_id, employee_id, punched_at)
  CREATE INDEX punches_corrections ON public.punches USING btree (tenant_id, employee_id, recorded_at DESC) WHERE (kind <> 'PUNCH'::text)
  CREATE INDEX punches_offline ON public.punches USING btree (tenant_id, employee_id, punched_at) WHERE ((origin = 'OFFLINE'::text) OR (proven_from IS NOT NULL))
  CREATE UNIQUE INDEX punches_superseded_once ON public.punches USING btree (tenant_id, employee_id, supersedes_id) WHERE (supersedes_id IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR ALL TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER punches_append_only BEFORE DELETE OR UPDATE ON public.punches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER punches_not_emptied BEFORE TRUNCATE ON public.punches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER punches_removal AFTER DELETE ON public.punches REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION judge_removal()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE record_holds
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_ids uuid[]
  reason text NOT NULL
  placed_at timestamp(3) with time zone NOT NULL
  placed_by_name text NOT NULL
  lifted_at timestamp(3) with time zone
  lifted_by_name text
  lift_reason text
  CONSTRAINT record_holds_check CHECK ((num_nonnulls(lifted_at, lifted_by_name, lift_reason) = ANY (ARRAY[0, 3])))
  CONSTRAINT record_holds_lift_reason_check CHECK (((length(lift_reason) >= 1) AND (length(lift_reason) <= 500)))
  CONSTRAINT record_holds_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT record_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT record_holds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT record_holds_user_ids_check CHECK ((cardinality(user_ids) > 0))
  CREATE INDEX record_holds_standing ON public.record_holds USING btree (tenant_id) WHERE (lifted_at IS NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR ALL TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER record_holds_lifted_once BEFORE UPDATE ON public.record_holds FOR EACH ROW WHEN ((old.lifted_at IS NOT NULL)) EXECUTE FUNCTION keep_lifted_holds()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT TO jornada_remover
  GRANT UPDATE (lift_reason, lifted_at, lifted_by_name) TO jornada_app

TABLE record_removal_parts
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  employee_id uuid NOT NULL
  number integer NOT NULL
  first_sequence integer
  last_sequence integer
  hash bytea
  cleared_through date NOT NULL
  statements_through integer
  statements_hash bytea
  CONSTRAINT record_removal_parts_check CHECK ((last_sequence >= first_sequence))
  CONSTRAINT record_removal_parts_check1 CHECK ((num_nonnulls(statements_through, statements_hash) = ANY (ARRAY[0, 2])))
  CONSTRAINT record_removal_parts_check2 CHECK ((num_nonnulls(first_sequence, last_sequence, hash) = ANY (ARRAY[0, 3])))
  CONSTRAINT record_removal_parts_check3 CHECK ((num_nonnulls(last_sequence, statements_through) > 0))
  CONSTRAINT record_removal_parts_done TRIGGER DEFERRABLE INITIALLY DEFERRED
  CONSTRAINT record_removal_parts_first_sequence_check CHECK ((first_sequence >= 1))
  CONSTRAINT record_removal_parts_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT record_removal_parts_pkey PRIMARY KEY (tenant_id, employee_id, number)
  CONSTRAINT record_removal_parts_statements_hash_check CHECK ((length(statements_hash) = 32))
  CONSTRAINT record_removal_parts_statements_through_check CHECK ((statements_through >= 1))
  CONSTRAINT record_removal_parts_tenant_id_number_fkey FOREIGN KEY (tenant_id, number) REFERENCES record_removals(tenant_id, number)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR ALL TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER record_removal_parts_append_only BEFORE DELETE OR UPDATE ON public.record_removal_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_removals()
  CREATE CONSTRAINT TRIGGER record_removal_parts_done AFTER INSERT ON public.record_removal_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_removal()
  CREATE TRIGGER record_removal_parts_judged AFTER INSERT ON public.record_removal_parts FOR EACH ROW EXECUTE FUNCTION judge_removal_part()
  CREATE TRIGGER record_removal_parts_not_emptied BEFORE TRUNCATE ON public.record_removal_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_removals()
  GRANT SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT INSERT, SELECT TO jornada_remover

TABLE record_removals
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  number integer NOT NULL
  before date NOT NULL
  removed_at timestamp(3) with time zone NOT NULL
  asked_by_name text NOT NULL
  reason text NOT NULL
  statement text NOT NULL
  signature text NOT NULL
  CONSTRAINT record_removals_number_check CHECK ((number >= 1))
  CONSTRAINT record_removals_pkey PRIMARY KEY (tenant_id, number)
  CONSTRAINT record_removals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT record_removals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR ALL TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER record_removals_append_only BEFORE DELETE OR UPDATE ON public.record_removals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_removals()
  CREATE TRIGGER record_removals_not_emptied BEFORE TRUNCATE ON public.record_removals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_removals()
  GRANT SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT INSERT, SELECT TO jornada_remover

TABLE record_statements
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  employee_id uuid NOT NULL
  sequence integer NOT NULL
  id uuid NOT NULL
  kind text NOT NULL
  subject text NOT NULL
  made_at timestamp(3) with time zone NOT NULL
  text text NOT NULL
  previous_hash bytea
  hash bytea NOT NULL
  CONSTRAINT record_statements_check CHECK ((hash = sha256(convert_to(((COALESCE(encode(previous_hash, 'hex'::text), ''::text) || '
'::text) || text), 'UTF8'::name))))
  CONSTRAINT record_statements_check1 CHECK (((sequence = 1) = (previous_hash IS NULL)))
  CONSTRAINT record_statements_kind_check CHECK ((kind = ANY (ARRAY['MONTH_CLOSED'::text, 'MONTH_REOPENED'::text, 'MONTH_ANSWERED'::text, 'CORRECTION_ANSWERED'::text, 'DAY_DECIDED'::text, 'IDENTITY'::text])))
  CONSTRAINT record_statements_pkey PRIMARY KEY (tenant_id, employee_id, sequence)
  CONSTRAINT record_statements_previous_hash_check CHECK ((length(previous_hash) = 32))
  CONSTRAINT record_statements_sequence_check CHECK ((sequence >= 1))
  CONSTRAINT record_statements_tenant_id_employee_id_fkey FOREIGN KEY (tenant_id, employee_id) REFERENCES users(tenant_id, id)
  CONSTRAINT record_statements_tenant_id_id_key UNIQUE (tenant_id, id)
  CREATE INDEX record_statements_by_subject ON public.record_statements USING btree (tenant_id, employee_id, kind, subject, sequence DESC)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(made_at) AND is_certified_away(tenant_id, employee_id, sequence)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER record_statements_append_only BEFORE DELETE OR UPDATE ON public.record_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER record_statements_not_emptied BEFORE TRUNCATE ON public.record_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record()
  CREATE TRIGGER record_statements_removal AFTER DELETE ON public.record_statements REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION judge_removal_of_statements()
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE recovery_codes
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  code_hash bytea NOT NULL
  CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (tenant_id, user_id, code_hash)
  CONSTRAINT recovery_codes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE refresh_tokens
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  token_hash bytea NOT NULL
  session_id uuid NOT NULL
  issued_at timestamp(3) with time zone NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  spent_at timestamp(3) with time zone
  spent_by bytea
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (tenant_id, token_hash)
  CONSTRAINT refresh_tokens_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX refresh_tokens_of_session_by_expiry ON public.refresh_tokens USING btree (tenant_id, session_id, expires_at)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (expires_at, session_id, tenant_id, token_hash) TO jornada_cleaner
  GRANT UPDATE (spent_at) TO jornada_cleaner

TABLE reserved_names
  name text NOT NULL
  holder_id uuid NOT NULL
  CONSTRAINT reserved_names_name_check CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) OR (name = 'platform:'::text)))
  CONSTRAINT reserved_names_name_holder_id_key UNIQUE (name, holder_id)
  CONSTRAINT reserved_names_pkey PRIMARY KEY (name)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR DELETE TO jornada_eraser USING ((holder_id = current_tenant_id()))
  POLICY deletion_finds FOR SELECT TO jornada_eraser USING ((holder_id = current_tenant_id()))
  POLICY opening FOR INSERT TO jornada_opener USING () WITH CHECK ((holder_id = current_tenant_id()))
  POLICY opening_looks FOR SELECT TO jornada_opener USING ((name ~~ '%:%'::text))
  POLICY operators_are_told FOR SELECT TO jornada_cleaner USING ((name = 'platform:'::text))
  GRANT DELETE TO jornada_eraser
  GRANT SELECT (holder_id, name) TO jornada_cleaner
  GRANT SELECT (holder_id, name) TO jornada_eraser
  GRANT INSERT (holder_id, name) TO jornada_opener
  GRANT SELECT (name) TO jornada_opener

TABLE schedule_assignments
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  schedule_id uuid NOT NULL
  valid_from date NOT NULL
  valid_to date
  created_at timestamp(3) with time zone NOT NULL
  priority integer NOT NULL DEFAULT 0
  CONSTRAINT schedule_assignments_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from)))
  CONSTRAINT schedule_assignments_no_overlap EXCLUDE USING gist (tenant_id WITH =, user_id WITH =, priority WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&)
  CONSTRAINT schedule_assignments_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT schedule_assignments_tenant_id_schedule_id_priority_fkey FOREIGN KEY (tenant_id, schedule_id, priority) REFERENCES schedules(tenant_id, id, priority)
  CONSTRAINT schedule_assignments_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  CREATE INDEX schedule_assignments_of_schedule ON public.schedule_assignments USING btree (tenant_id, schedule_id)
  CREATE INDEX schedule_assignments_of_user ON public.schedule_assignments USING btree (tenant_id, user_id, valid_from)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER schedule_assignments_planned_anew AFTER UPDATE ON public.schedule_assignments REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER schedule_assignments_planned_in AFTER INSERT ON public.schedule_assignments REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER schedule_assignments_planned_out AFTER DELETE ON public.schedule_assignments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER schedule_assignments_priority BEFORE INSERT OR UPDATE OF schedule_id ON public.schedule_assignments FOR EACH ROW EXECUTE FUNCTION take_priority_of_schedule()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE schedule_exception_segments
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  exception_id uuid NOT NULL
  segment_index smallint NOT NULL
  start_time time(0) without time zone NOT NULL
  end_time time(0) without time zone NOT NULL
  flexibility_minutes integer NOT NULL DEFAULT 15
  fixed_unpaid_break_minutes integer NOT NULL DEFAULT 0
  CONSTRAINT schedule_exception_segments_fixed_unpaid_break_minutes_check CHECK (((fixed_unpaid_break_minutes >= 0) AND (fixed_unpaid_break_minutes <= 120)))
  CONSTRAINT schedule_exception_segments_flexibility_minutes_check CHECK (((flexibility_minutes >= 0) AND (flexibility_minutes <= 60)))
  CONSTRAINT schedule_exception_segments_pkey PRIMARY KEY (tenant_id, exception_id, segment_index)
  CONSTRAINT schedule_exception_segments_segment_index_check CHECK ((segment_index >= 0))
  CONSTRAINT schedule_exception_segments_tenant_id_exception_id_fkey FOREIGN KEY (tenant_id, exception_id) REFERENCES schedule_exceptions(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER schedule_exception_segments_planned_anew AFTER UPDATE ON public.schedule_exception_segments REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_exceptions()
  CREATE TRIGGER schedule_exception_segments_planned_in AFTER INSERT ON public.schedule_exception_segments REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_exceptions()
  CREATE TRIGGER schedule_exception_segments_planned_out AFTER DELETE ON public.schedule_exception_segments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_exceptions()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE schedule_exceptions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  exception_date date NOT NULL
  respects_holidays boolean NOT NULL DEFAULT false
  reason text
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT schedule_exceptions_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT schedule_exceptions_tenant_id_user_id_exception_date_key UNIQUE (tenant_id, user_id, exception_date)
  CONSTRAINT schedule_exceptions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER schedule_exceptions_planned_anew AFTER UPDATE ON public.schedule_exceptions REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER schedule_exceptions_planned_in AFTER INSERT ON public.schedule_exceptions REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER schedule_exceptions_planned_out AFTER DELETE ON public.schedule_exceptions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE schedule_rules
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  schedule_id uuid NOT NULL
  position smallint NOT NULL
  days_of_week smallint[] NOT NULL
  start_time time(0) without time zone NOT NULL
  end_time time(0) without time zone NOT NULL
  afternoon_start_time time(0) without time zone
  afternoon_end_time time(0) without time zone
  flexibility_minutes integer NOT NULL
  break_minutes integer NOT NULL
  description text
  effective_from date NOT NULL DEFAULT '-infinity'::date
  CONSTRAINT schedule_rules_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 120)))
  CONSTRAINT schedule_rules_check CHECK (((afternoon_start_time IS NULL) = (afternoon_end_time IS NULL)))
  CONSTRAINT schedule_rules_days_of_week_check CHECK ((((cardinality(days_of_week) >= 1) AND (cardinality(days_of_week) <= 7)) AND (days_of_week <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint])))
  CONSTRAINT schedule_rules_flexibility_minutes_check CHECK (((flexibility_minutes >= 0) AND (flexibility_minutes <= 60)))
  CONSTRAINT schedule_rules_pkey PRIMARY KEY (tenant_id, schedule_id, effective_from, "position")
  CONSTRAINT schedule_rules_position_check CHECK (("position" >= 0))
  CONSTRAINT schedule_rules_tenant_id_schedule_id_effective_from_fkey FOREIGN KEY (tenant_id, schedule_id, effective_from) REFERENCES schedule_versions(tenant_id, schedule_id, effective_from) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE schedule_segments
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  schedule_id uuid NOT NULL
  day_of_week smallint NOT NULL
  segment_index smallint NOT NULL
  start_time time(0) without time zone NOT NULL
  end_time time(0) without time zone NOT NULL
  flexibility_minutes integer NOT NULL DEFAULT 15
  fixed_unpaid_break_minutes integer NOT NULL DEFAULT 0
  effective_from date NOT NULL DEFAULT '-infinity'::date
  CONSTRAINT schedule_segments_day_of_week_check CHECK (((day_of_week >= 1) AND (day_of_week <= 7)))
  CONSTRAINT schedule_segments_fixed_unpaid_break_minutes_check CHECK (((fixed_unpaid_break_minutes >= 0) AND (fixed_unpaid_break_minutes <= 120)))
  CONSTRAINT schedule_segments_flexibility_minutes_check CHECK (((flexibility_minutes >= 0) AND (flexibility_minutes <= 60)))
  CONSTRAINT schedule_segments_pkey PRIMARY KEY (tenant_id, schedule_id, effective_from, day_of_week, segment_index)
  CONSTRAINT schedule_segments_segment_index_check CHECK ((segment_index >= 0))
  CONSTRAINT schedule_segments_tenant_id_schedule_id_effective_from_fkey FOREIGN KEY (tenant_id, schedule_id, effective_from) REFERENCES schedule_versions(tenant_id, schedule_id, effective_from) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER schedule_segments_change_plan AFTER INSERT OR DELETE OR UPDATE ON public.schedule_segments FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_plan()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE schedule_versions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  schedule_id uuid NOT NULL
  effective_from date NOT NULL DEFAULT '-infinity'::date
  valid_from date
  valid_to date
  time_zone text
  workday_cutoff_minutes integer NOT NULL DEFAULT 0
  is_active boolean NOT NULL DEFAULT true
  is_composite boolean NOT NULL DEFAULT false
  respects_holidays boolean NOT NULL DEFAULT true
  allows_overtime boolean NOT NULL DEFAULT true
  max_overtime_minutes_per_day integer NOT NULL DEFAULT 120
  max_overtime_minutes_per_week integer NOT NULL DEFAULT 600
  requires_breaks boolean NOT NULL DEFAULT true
  min_rest_between_shifts integer NOT NULL DEFAULT 720
  paid_break_minutes integer
  hours_period text
  hours_minutes integer
  hours_days smallint[]
  core_starts time without time zone[]
  core_ends time without time zone[]
  core_flexibility_minutes smallint
  CONSTRAINT schedule_versions_check CHECK (((valid_to IS NULL) OR (valid_from IS NULL) OR (valid_to >= valid_from)))
  CONSTRAINT schedule_versions_core_check CHECK (((num_nulls(core_starts, core_ends, core_flexibility_minutes) = 3) OR ((num_nulls(core_starts, core_ends, core_flexibility_minutes, hours_period) = 0) AND ((cardinality(core_starts) >= 1) AND (cardinality(core_starts) <= 2)) AND (cardinality(core_ends) = cardinality(core_starts)) AND ((core_flexibility_minutes >= 0) AND (core_flexibility_minutes <= 60)) AND (core_starts[1] < core_ends[1]) AND ((cardinality(core_starts) = 1) OR ((core_ends[1] <= core_starts[2]) AND (core_starts[2] < core_ends[2]))))))
  CONSTRAINT schedule_versions_effective_from_check CHECK ((effective_from < 'infinity'::date))
  CONSTRAINT schedule_versions_hours_check CHECK (((num_nulls(hours_period, hours_minutes, hours_days) = 3) OR ((num_nulls(hours_period, hours_minutes, hours_days) = 0) AND (hours_period = ANY (ARRAY['WEEK'::text, 'MONTH'::text])) AND ((hours_minutes >= 60) AND (hours_minutes <= 44640)) AND ((cardinality(hours_days) >= 1) AND (cardinality(hours_days) <= 7)) AND (hours_days <@ '{1,2,3,4,5,6,7}'::smallint[]))))
  CONSTRAINT schedule_versions_max_overtime_minutes_per_day_check CHECK (((max_overtime_minutes_per_day >= 0) AND (max_overtime_minutes_per_day <= 480)))
  CONSTRAINT schedule_versions_max_overtime_minutes_per_week_check CHECK (((max_overtime_minutes_per_week >= 0) AND (max_overtime_minutes_per_week <= 1440)))
  CONSTRAINT schedule_versions_min_rest_between_shifts_check CHECK (((min_rest_between_shifts >= 0) AND (min_rest_between_shifts <= 1440)))
  CONSTRAINT schedule_versions_paid_break_minutes_check CHECK (((paid_break_minutes >= 0) AND (paid_break_minutes <= 60)))
  CONSTRAINT schedule_versions_pkey PRIMARY KEY (tenant_id, schedule_id, effective_from)
  CONSTRAINT schedule_versions_tenant_id_schedule_id_fkey FOREIGN KEY (tenant_id, schedule_id) REFERENCES schedules(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT schedule_versions_workday_cutoff_minutes_check CHECK (((workday_cutoff_minutes >= 0) AND (workday_cutoff_minutes <= 720)))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER schedule_versions_change_plan AFTER INSERT OR DELETE OR UPDATE ON public.schedule_versions FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_plan()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE schedules
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  description text
  schedule_type text NOT NULL DEFAULT 'REGULAR'::text
  priority integer NOT NULL DEFAULT 0
  is_template boolean NOT NULL DEFAULT false
  created_at timestamp(3) with time zone NOT NULL
  weekly_contract_minutes integer
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT schedules_name_check CHECK ((name <> ''::text))
  CONSTRAINT schedules_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT schedules_priority_check CHECK (((priority >= 0) AND (priority <= 100)))
  CONSTRAINT schedules_schedule_type_check CHECK ((schedule_type = ANY (ARRAY['REGULAR'::text, 'SUMMER_INTENSIVE'::text, 'WINTER_INTENSIVE'::text, 'SPRING'::text, 'AUTUMN'::text, 'HOLIDAY_SEASON'::text, 'RAMADAN'::text, 'FLEXIBLE'::text, 'SHIFT_MORNING'::text, 'SHIFT_AFTERNOON'::text, 'SHIFT_NIGHT'::text, 'WEEKEND'::text, 'SPECIAL'::text])))
  CONSTRAINT schedules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT schedules_weekly_contract_minutes_check CHECK (((weekly_contract_minutes >= 0) AND (weekly_contract_minutes <= 10080)))
  CONSTRAINT schedules_with_priority UNIQUE (tenant_id, id, priority)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER "1_schedules_give_priority" AFTER UPDATE OF priority ON public.schedules FOR EACH ROW WHEN ((old.priority <> new.priority)) EXECUTE FUNCTION give_priority_to_assignments()
  CREATE TRIGGER schedules_change_plan AFTER INSERT OR DELETE OR UPDATE ON public.schedules FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_plan()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE schema_migrations
  name text NOT NULL
  checksum text NOT NULL
  applied_at timestamp with time zone NOT NULL DEFAULT now()
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)

TABLE second_factors
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  kind text NOT NULL
  sealed_secret text
  begun_at timestamp(3) with time zone NOT NULL
  confirmed_at timestamp(3) with time zone
  expires_at timestamp(3) with time zone
  last_used_step integer
  reset_asker_id uuid
  reset_asked_by text
  reset_asked_at timestamp(3) with time zone
  resets_at timestamp(3) with time zone
  credential_id bytea
  public_key bytea
  sign_count bigint
  transports text[]
  name text
  last_used_at timestamp(3) with time zone
  CONSTRAINT second_factors_check CHECK ((num_nulls(confirmed_at, expires_at) = 1))
  CONSTRAINT second_factors_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023)))
  CONSTRAINT second_factors_kind CHECK (
CASE kind
    WHEN 'TOTP'::text THEN ((sealed_secret IS NOT NULL) AND (num_nonnulls(credential_id, public_key, sign_count, transports, name, last_used_at) = 0))
    WHEN 'PASSKEY'::text THEN ((num_nonnulls(sealed_secret, last_used_step) = 0) AND (confirmed_at IS NOT NULL) AND (num_nulls(credential_id, public_key, sign_count, transports, name) = 0))
    ELSE false
END)
  CONSTRAINT second_factors_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CONSTRAINT second_factors_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT second_factors_public_key_check CHECK (((length(public_key) >= 1) AND (length(public_key) <= 4096)))
  CONSTRAINT second_factors_reset CHECK ((num_nulls(reset_asker_id, reset_asked_by, reset_asked_at, resets_at) = ANY (ARRAY[0, 4])))
  CONSTRAINT second_factors_sign_count_check CHECK (((sign_count >= 0) AND (sign_count <= '4294967295'::bigint)))
  CONSTRAINT second_factors_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX second_factors_by_expiry ON public.second_factors USING btree (expires_at) WHERE (expires_at IS NOT NULL)
  CREATE INDEX second_factors_of_user ON public.second_factors USING btree (tenant_id, user_id)
  CREATE UNIQUE INDEX second_factors_one_credential ON public.second_factors USING btree (tenant_id, credential_id) WHERE (credential_id IS NOT NULL)
  CREATE UNIQUE INDEX second_factors_one_totp ON public.second_factors USING btree (tenant_id, user_id) WHERE (kind = 'TOTP'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING ((expires_at IS NOT NULL))
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY stewardship FOR SELECT TO jornada_steward USING ((tenant_id = current_tenant_id()))
  POLICY stewardship_resets FOR UPDATE TO jornada_steward USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (expires_at, id, tenant_id) TO jornada_cleaner
  GRANT UPDATE (expires_at) TO jornada_cleaner
  GRANT SELECT (confirmed_at, id, reset_asked_at, reset_asked_by, reset_asker_id, resets_at, tenant_id, user_id) TO jornada_steward
  GRANT UPDATE (reset_asked_at, reset_asked_by, reset_asker_id, resets_at) TO jornada_steward

TABLE sessions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  started_at timestamp(3) with time zone NOT NULL
  ended_at timestamp(3) with time zone
  proven_at timestamp(3) with time zone
  browser text
  system text
  by_provider boolean NOT NULL DEFAULT false
  CONSTRAINT sessions_browser_check CHECK ((length(browser) <= 40))
  CONSTRAINT sessions_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT sessions_system_check CHECK ((length(system) <= 40))
  CONSTRAINT sessions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY stewardship FOR ALL TO jornada_steward USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (ended_at, id, started_at, tenant_id) TO jornada_cleaner
  GRANT UPDATE (ended_at) TO jornada_cleaner
  GRANT SELECT (ended_at, tenant_id, user_id) TO jornada_steward
  GRANT UPDATE (ended_at) TO jornada_steward

TABLE shift_reminders
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  worked_on date NOT NULL
  kind text NOT NULL
  sent_at timestamp(3) with time zone NOT NULL
  CONSTRAINT shift_reminders_kind_check CHECK ((kind = ANY (ARRAY['ENTRY'::text, 'EXIT'::text])))
  CONSTRAINT shift_reminders_pkey PRIMARY KEY (tenant_id, user_id, worked_on)
  CONSTRAINT shift_reminders_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE sign_in_directory
  hash bytea NOT NULL
  company_id uuid NOT NULL DEFAULT current_tenant_id()
  CONSTRAINT sign_in_directory_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT sign_in_directory_pkey PRIMARY KEY (hash, company_id)
  CREATE INDEX sign_in_directory_of_company ON public.sign_in_directory USING btree (company_id)
  ROW LEVEL SECURITY, FORCED
  POLICY own_company FOR ALL TO jornada_app, jornada_eraser, jornada_opener, jornada_steward USING ((company_id = current_tenant_id()))
  POLICY sign_in FOR SELECT TO jornada_access USING (true)
  GRANT SELECT TO jornada_access
  GRANT DELETE, INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT INSERT, SELECT TO jornada_opener
  GRANT DELETE, INSERT, SELECT TO jornada_steward
  GRANT UPDATE (company_id) TO jornada_app
  GRANT UPDATE (company_id) TO jornada_opener
  GRANT UPDATE (company_id) TO jornada_steward

TABLE signing_keys
  number integer NOT NULL
  id text NOT NULL
  statement text NOT NULL
  signature text NOT NULL
  sealed_private_key text NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT signing_keys_id_key UNIQUE (id)
  CONSTRAINT signing_keys_number_check CHECK ((number >= 1))
  CONSTRAINT signing_keys_pkey PRIMARY KEY (number)

TABLE tasks
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  kind text NOT NULL
  wish jsonb NOT NULL
  status text NOT NULL DEFAULT 'PENDING'::text
  total_steps integer
  done_steps integer NOT NULL DEFAULT 0
  outcome jsonb
  failure text
  created_at timestamp(3) with time zone NOT NULL
  expires_at timestamp(3) with time zone NOT NULL
  CONSTRAINT tasks_check CHECK (((status = 'FAILED'::text) = (failure IS NOT NULL)))
  CONSTRAINT tasks_kind_check CHECK ((kind = ANY (ARRAY['INSPECTION_PACKAGE'::text, 'EXIT_PACKAGE'::text, 'MONTH_CLOSING'::text, 'DAY_DECISIONS'::text, 'OWN_ARCHIVE'::text, 'PAYROLL_CLOSING'::text])))
  CONSTRAINT tasks_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT tasks_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
  CONSTRAINT tasks_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX tasks_of_user ON public.tasks USING btree (tenant_id, user_id, created_at DESC)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE tenants
  id uuid NOT NULL
  slug text NOT NULL
  name text NOT NULL
  plan_code text NOT NULL DEFAULT 'basic'::text
  max_employees integer NOT NULL DEFAULT 10
  status text NOT NULL DEFAULT 'active'::text
  is_platform boolean NOT NULL DEFAULT false
  time_zone text NOT NULL DEFAULT 'Europe/Madrid'::text
  rounding_minutes integer NOT NULL DEFAULT 15
  work_starts_at time without time zone NOT NULL DEFAULT '09:00:00'::time without time zone
  work_ends_at time without time zone NOT NULL DEFAULT '18:00:00'::time without time zone
  created_at timestamp(3) with time zone NOT NULL
  logo_path text
  email_lookup boolean NOT NULL DEFAULT true
  name_searchable text NOT NULL DEFAULT searchable(name)
  user_count integer NOT NULL DEFAULT 0
  employee_count integer NOT NULL DEFAULT 0
  tax_id text
  plan_version bigint NOT NULL DEFAULT 0
  fixed_break_agreement text
  settings_revision integer NOT NULL DEFAULT 1
  name_revision integer NOT NULL DEFAULT 1
  shift_reminders boolean NOT NULL DEFAULT true
  operator_revision integer NOT NULL DEFAULT 1
  plan_version_of_all bigint NOT NULL DEFAULT 0
  offline_punches boolean NOT NULL DEFAULT true
  platform_name text DEFAULT 
CASE
    WHEN is_platform THEN 'platform:'::text
    ELSE NULL::text
END
  offline_gap_minutes integer NOT NULL DEFAULT 60
  paused_count integer NOT NULL DEFAULT 0
  team_decides_days integer NOT NULL DEFAULT 0
  two_steps boolean NOT NULL DEFAULT false
  admins_need_factor boolean NOT NULL DEFAULT true
  card_alone boolean NOT NULL DEFAULT false
  number_and_pin boolean NOT NULL DEFAULT false
  work_modality boolean NOT NULL DEFAULT false
  CONSTRAINT tenants_employee_limit CHECK (((employee_count - paused_count) <= max_employees))
  CONSTRAINT tenants_fixed_break_agreement_check CHECK (((length(fixed_break_agreement) >= 1) AND (length(fixed_break_agreement) <= 500)))
  CONSTRAINT tenants_max_employees_check CHECK ((max_employees >= 1))
  CONSTRAINT tenants_name_check CHECK ((name <> ''::text))
  CONSTRAINT tenants_offline_gap_minutes_check CHECK (((offline_gap_minutes >= 0) AND (offline_gap_minutes <= 4320)))
  CONSTRAINT tenants_paused_count_check CHECK ((paused_count >= 0))
  CONSTRAINT tenants_pkey PRIMARY KEY (id)
  CONSTRAINT tenants_platform_reserved FOREIGN KEY (platform_name, id) REFERENCES reserved_names(name, holder_id)
  CONSTRAINT tenants_rounding_minutes_check CHECK (((rounding_minutes >= 0) AND (rounding_minutes <= 60)))
  CONSTRAINT tenants_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
  CONSTRAINT tenants_slug_reserved FOREIGN KEY (slug, id) REFERENCES reserved_names(name, holder_id)
  CONSTRAINT tenants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
  CONSTRAINT tenants_team_decides_days_check CHECK (((team_decides_days >= 0) AND (team_decides_days <= 30)))
  CREATE INDEX tenants_by_creation ON public.tenants USING btree (created_at, id) WHERE (NOT is_platform)
  CREATE INDEX tenants_by_name ON public.tenants USING btree (name COLLATE "es-x-icu", id) WHERE (NOT is_platform)
  CREATE INDEX tenants_by_tax_id ON public.tenants USING btree (tax_id) WHERE (tax_id IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING (((id = current_tenant_id()) AND (NOT is_platform)))
  POLICY every_tenant FOR SELECT TO jornada_operator USING (true)
  POLICY opening FOR ALL TO jornada_opener USING ((id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((id = current_tenant_id()))
  POLICY sign_in FOR SELECT TO jornada_access USING (true)
  POLICY stewardship FOR ALL TO jornada_steward USING (((id = current_tenant_id()) AND (NOT is_platform)))
  POLICY timers_find FOR SELECT TO jornada_cleaner USING ((NOT is_platform))
  CREATE TRIGGER tenants_change_time_zone BEFORE UPDATE OF time_zone ON public.tenants FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION count_change_of_time_zone()
  CREATE TRIGGER tenants_identification_revision BEFORE UPDATE OF card_alone, number_and_pin ON public.tenants FOR EACH ROW WHEN ((((old.card_alone IS DISTINCT FROM new.card_alone) OR (old.number_and_pin IS DISTINCT FROM new.number_and_pin)) AND (old.settings_revision = new.settings_revision))) EXECUTE FUNCTION raise_settings_revision()
  CREATE TRIGGER tenants_offline_gap_minutes_revision BEFORE UPDATE OF offline_gap_minutes ON public.tenants FOR EACH ROW WHEN (((old.offline_gap_minutes IS DISTINCT FROM new.offline_gap_minutes) AND (old.settings_revision = new.settings_revision))) EXECUTE FUNCTION raise_settings_revision()
  CREATE TRIGGER tenants_offline_punches_revision BEFORE UPDATE OF offline_punches ON public.tenants FOR EACH ROW WHEN (((old.offline_punches IS DISTINCT FROM new.offline_punches) AND (old.settings_revision = new.settings_revision))) EXECUTE FUNCTION raise_settings_revision()
  CREATE TRIGGER tenants_operator_revision BEFORE UPDATE OF name, max_employees, status ON public.tenants FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.max_employees IS DISTINCT FROM new.max_employees)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION raise_operator_revision()
  CREATE TRIGGER tenants_revisions BEFORE UPDATE OF name, time_zone, rounding_minutes, work_starts_at, work_ends_at, tax_id, email_lookup, fixed_break_agreement ON public.tenants FOR EACH ROW EXECUTE FUNCTION raise_revisions_of_company()
  CREATE TRIGGER tenants_settings_revision BEFORE UPDATE OF shift_reminders ON public.tenants FOR EACH ROW WHEN (((old.shift_reminders IS DISTINCT FROM new.shift_reminders) AND (old.settings_revision = new.settings_revision))) EXECUTE FUNCTION raise_settings_revision()
  CREATE TRIGGER tenants_team_decides_days_revision BEFORE UPDATE OF team_decides_days ON public.tenants FOR EACH ROW WHEN (((old.team_decides_days IS DISTINCT FROM new.team_decides_days) AND (old.settings_revision = new.settings_revision))) EXECUTE FUNCTION raise_settings_revision()
  CREATE TRIGGER tenants_two_steps_revision BEFORE UPDATE OF two_steps ON public.tenants FOR EACH ROW WHEN (((old.two_steps IS DISTINCT FROM new.two_steps) AND (old.settings_revision = new.settings_revision))) EXECUTE FUNCTION raise_settings_revision()
  CREATE TRIGGER tenants_work_modality_revision BEFORE UPDATE OF work_modality ON public.tenants FOR EACH ROW WHEN (((old.work_modality IS DISTINCT FROM new.work_modality) AND (old.settings_revision = new.settings_revision))) EXECUTE FUNCTION raise_settings_revision()
  GRANT SELECT TO jornada_access
  GRANT SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT INSERT TO jornada_opener
  GRANT SELECT TO jornada_operator
  GRANT UPDATE (admins_need_factor, card_alone, email_lookup, employee_count, fixed_break_agreement, logo_path, name, number_and_pin, offline_gap_minutes, offline_punches, paused_count, plan_version, plan_version_of_all, rounding_minutes, shift_reminders, tax_id, team_decides_days, time_zone, two_steps, user_count, work_ends_at, work_modality, work_starts_at) TO jornada_app
  GRANT SELECT (created_at, id, is_platform, status, time_zone) TO jornada_cleaner
  GRANT UPDATE (employee_count, user_count) TO jornada_eraser
  GRANT SELECT (employee_count, id, is_platform, max_employees, plan_version, user_count) TO jornada_opener
  GRANT UPDATE (employee_count, plan_version, user_count) TO jornada_opener
  GRANT SELECT (created_at, employee_count, id, is_platform, logo_path, max_employees, name, operator_revision, slug, status, time_zone) TO jornada_steward
  GRANT UPDATE (max_employees, name, status) TO jornada_steward

TABLE terminal_cards
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  hash bytea NOT NULL
  made_at timestamp(3) with time zone NOT NULL
  made_by text NOT NULL
  revoked_at timestamp(3) with time zone
  CONSTRAINT terminal_cards_check CHECK ((revoked_at >= made_at))
  CONSTRAINT terminal_cards_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT terminal_cards_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT terminal_cards_tenant_id_hash_key UNIQUE (tenant_id, hash)
  CONSTRAINT terminal_cards_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX terminal_cards_of_user ON public.terminal_cards USING btree (tenant_id, user_id, made_at)
  CREATE UNIQUE INDEX terminal_cards_valid ON public.terminal_cards USING btree (tenant_id, user_id) WHERE (revoked_at IS NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE terminal_devices
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  terminal_id uuid NOT NULL
  key_x text NOT NULL
  key_y text NOT NULL
  paired_at timestamp(3) with time zone NOT NULL
  revoked_at timestamp(3) with time zone
  last_contact_at timestamp(3) with time zone
  version text
  battery_percent integer
  is_charging boolean
  network text
  waiting_presses integer
  clock_error_ms bigint
  CONSTRAINT terminal_devices_battery_percent_check CHECK (((battery_percent >= 0) AND (battery_percent <= 100)))
  CONSTRAINT terminal_devices_key_x_check CHECK ((length(key_x) = 43))
  CONSTRAINT terminal_devices_key_y_check CHECK ((length(key_y) = 43))
  CONSTRAINT terminal_devices_network_check CHECK ((length(network) <= 20))
  CONSTRAINT terminal_devices_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT terminal_devices_tenant_id_terminal_id_fkey FOREIGN KEY (tenant_id, terminal_id) REFERENCES terminals(tenant_id, id)
  CONSTRAINT terminal_devices_version_check CHECK ((length(version) <= 40))
  CONSTRAINT terminal_devices_waiting_presses_check CHECK ((waiting_presses >= 0))
  CREATE UNIQUE INDEX terminal_devices_present ON public.terminal_devices USING btree (tenant_id, terminal_id) WHERE (revoked_at IS NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE terminal_pins
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  sealed_hash text NOT NULL
  version integer NOT NULL
  set_at timestamp(3) with time zone NOT NULL
  drawn_by text
  CONSTRAINT terminal_pins_pkey PRIMARY KEY (tenant_id, user_id)
  CONSTRAINT terminal_pins_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT terminal_pins_version_check CHECK ((version >= 1))
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (tenant_id) TO jornada_cleaner

TABLE terminal_press_reviews
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  press_id uuid NOT NULL
  reviewed_at timestamp(3) with time zone NOT NULL
  reviewed_by_id uuid NOT NULL
  reviewed_by text NOT NULL
  note text
  CONSTRAINT terminal_press_reviews_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
  CONSTRAINT terminal_press_reviews_pkey PRIMARY KEY (tenant_id, press_id)
  CONSTRAINT terminal_press_reviews_tenant_id_press_id_fkey FOREIGN KEY (tenant_id, press_id) REFERENCES terminal_presses(tenant_id, id) ON DELETE CASCADE
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE terminal_presses
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  terminal_id uuid NOT NULL
  device_id uuid NOT NULL
  sequence integer NOT NULL
  press_key uuid NOT NULL
  type text NOT NULL
  press text NOT NULL
  received_at timestamp(3) with time zone NOT NULL
  device_time timestamp(3) with time zone
  outcome text NOT NULL
  code text
  employee_id uuid
  identified_by text
  grant_id uuid
  staff_number text
  entry_id uuid
  held_until timestamp(3) with time zone
  steady_after_ms bigint
  CONSTRAINT terminal_presses_check CHECK (((outcome = 'RECORDED'::text) = (entry_id IS NOT NULL)))
  CONSTRAINT terminal_presses_check1 CHECK (((outcome = 'RECORDED'::text) = (code IS NULL)))
  CONSTRAINT terminal_presses_check2 CHECK (((outcome <> 'RECORDED'::text) OR ((employee_id IS NOT NULL) AND (identified_by IS NOT NULL))))
  CONSTRAINT terminal_presses_check3 CHECK (((outcome <> 'REVIEW'::text) OR (device_time IS NOT NULL)))
  CONSTRAINT terminal_presses_held_check CHECK (
CASE
    WHEN (outcome = 'HELD'::text) THEN ((held_until IS NOT NULL) AND (device_time IS NOT NULL) AND (employee_id IS NOT NULL) AND (identified_by IS NOT NULL))
    ELSE (num_nonnulls(held_until, steady_after_ms) = 0)
END)
  CONSTRAINT terminal_presses_identified_by_check CHECK ((identified_by = ANY (ARRAY['CARD_AND_PIN'::text, 'CARD'::text, 'NUMBER_AND_PIN'::text])))
  CONSTRAINT terminal_presses_outcome_check CHECK ((outcome = ANY (ARRAY['RECORDED'::text, 'REFUSED'::text, 'REVIEW'::text, 'HELD'::text])))
  CONSTRAINT terminal_presses_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT terminal_presses_press_check CHECK ((length(press) <= 8000))
  CONSTRAINT terminal_presses_sequence_check CHECK ((sequence >= 1))
  CONSTRAINT terminal_presses_staff_number_check CHECK ((length(staff_number) <= 40))
  CONSTRAINT terminal_presses_steady_after_ms_check CHECK ((steady_after_ms >= 0))
  CONSTRAINT terminal_presses_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES terminal_devices(tenant_id, id)
  CONSTRAINT terminal_presses_tenant_id_employee_id_entry_id_fkey FOREIGN KEY (tenant_id, employee_id, entry_id) REFERENCES punches(tenant_id, employee_id, id)
  CONSTRAINT terminal_presses_tenant_id_employee_id_fkey FOREIGN KEY (tenant_id, employee_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT terminal_presses_tenant_id_terminal_id_fkey FOREIGN KEY (tenant_id, terminal_id) REFERENCES terminals(tenant_id, id)
  CONSTRAINT terminal_presses_type_check CHECK ((type = ANY (ARRAY['IN'::text, 'OUT'::text, 'BREAK_START'::text, 'BREAK_END'::text])))
  CREATE UNIQUE INDEX terminal_presses_decided ON public.terminal_presses USING btree (tenant_id, device_id, sequence) WHERE (outcome = ANY (ARRAY['RECORDED'::text, 'REVIEW'::text]))
  CREATE UNIQUE INDEX terminal_presses_held ON public.terminal_presses USING btree (tenant_id, device_id, sequence) WHERE (outcome = 'HELD'::text)
  CREATE INDEX terminal_presses_held_of ON public.terminal_presses USING btree (tenant_id, employee_id, held_until) WHERE (outcome = 'HELD'::text)
  CREATE INDEX terminal_presses_of_device ON public.terminal_presses USING btree (tenant_id, device_id, received_at)
  CREATE UNIQUE INDEX terminal_presses_of_grant ON public.terminal_presses USING btree (tenant_id, grant_id) WHERE ((outcome = 'RECORDED'::text) AND (grant_id IS NOT NULL))
  CREATE INDEX terminal_presses_of_person ON public.terminal_presses USING btree (tenant_id, employee_id, entry_id) WHERE (employee_id IS NOT NULL)
  CREATE UNIQUE INDEX terminal_presses_recorded ON public.terminal_presses USING btree (tenant_id, terminal_id, sequence) WHERE (outcome = 'RECORDED'::text)
  CREATE UNIQUE INDEX terminal_presses_refused ON public.terminal_presses USING btree (tenant_id, device_id, sequence) WHERE (outcome = 'REFUSED'::text)
  CREATE INDEX terminal_presses_set_aside ON public.terminal_presses USING btree (tenant_id, received_at, id) WHERE (outcome = 'REVIEW'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND may_be_removed(received_at)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE terminals
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  centre_id uuid
  created_at timestamp(3) with time zone NOT NULL
  revoked_at timestamp(3) with time zone
  last_sequence integer NOT NULL DEFAULT 0
  pairing_hash bytea
  pairing_until timestamp(3) with time zone
  pairing_by_id uuid
  pairing_by text
  pairing_by_email text
  CONSTRAINT terminals_check CHECK ((num_nonnulls(pairing_hash, pairing_until, pairing_by_id, pairing_by, pairing_by_email) = ANY (ARRAY[0, 5])))
  CONSTRAINT terminals_check1 CHECK (((revoked_at IS NULL) OR (pairing_hash IS NULL)))
  CONSTRAINT terminals_last_sequence_check CHECK ((last_sequence >= 0))
  CONSTRAINT terminals_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CONSTRAINT terminals_pairing_hash_check CHECK ((length(pairing_hash) = 32))
  CONSTRAINT terminals_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT terminals_tenant_id_centre_id_fkey FOREIGN KEY (tenant_id, centre_id) REFERENCES work_centres(tenant_id, id)
  CONSTRAINT terminals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CREATE UNIQUE INDEX terminals_name ON public.terminals USING btree (tenant_id, lower(name)) WHERE (revoked_at IS NULL)
  CREATE INDEX terminals_of_centre ON public.terminals USING btree (tenant_id, centre_id) WHERE (centre_id IS NOT NULL)
  CREATE INDEX terminals_pairing ON public.terminals USING btree (pairing_hash) WHERE (pairing_hash IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY sign_in FOR SELECT TO jornada_access USING ((pairing_hash IS NOT NULL))
  GRANT INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (id, pairing_hash, pairing_until, tenant_id) TO jornada_access

TABLE throttle_counters
  key character varying(255) NOT NULL
  points integer NOT NULL DEFAULT 0
  expire bigint
  held integer NOT NULL DEFAULT 0
  held_until bigint NOT NULL DEFAULT 0
  CONSTRAINT throttle_counters_pkey PRIMARY KEY (key)

TABLE time_off
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  absence_id uuid
  vacation_request_id uuid
  type text NOT NULL
  start_date date NOT NULL
  end_date date NOT NULL
  start_time time without time zone
  end_time time without time zone
  CONSTRAINT time_off_check CHECK ((num_nonnulls(absence_id, vacation_request_id) = 1))
  CONSTRAINT time_off_check1 CHECK ((end_date >= start_date))
  CONSTRAINT time_off_hours CHECK ((((start_time IS NULL) = (end_time IS NULL)) AND ((start_time IS NULL) OR ((end_date = start_date) AND (start_time < end_time)) OR ((end_date = (start_date + 1)) AND (end_time < start_time)))))
  CONSTRAINT time_off_no_overlap EXCLUDE USING gist (tenant_id WITH =, user_id WITH =, tsrange((start_date + COALESCE(start_time, '00:00:00'::time without time zone)),
CASE
    WHEN (end_time IS NULL) THEN ((end_date + 1) + '00:00:00'::time without time zone)
    ELSE (end_date + end_time)
END) WITH &&)
  CONSTRAINT time_off_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT time_off_tenant_id_absence_id_fkey FOREIGN KEY (tenant_id, absence_id) REFERENCES absences(tenant_id, id)
  CONSTRAINT time_off_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  CONSTRAINT time_off_tenant_id_vacation_request_id_fkey FOREIGN KEY (tenant_id, vacation_request_id) REFERENCES vacation_requests(tenant_id, id)
  CONSTRAINT time_off_type_check CHECK ((type = ANY (ARRAY['VACATION'::text, 'SICK_LEAVE'::text, 'PERSONAL'::text, 'MATERNITY'::text, 'PATERNITY'::text, 'OTHER'::text])))
  CREATE INDEX time_off_by_date ON public.time_off USING btree (tenant_id, start_date)
  CREATE INDEX time_off_of_user ON public.time_off USING btree (tenant_id, user_id, start_date)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER time_off_planned_anew AFTER UPDATE ON public.time_off REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER time_off_planned_in AFTER INSERT ON public.time_off REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER time_off_planned_out AFTER DELETE ON public.time_off REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE user_roles
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  role_id uuid NOT NULL
  CONSTRAINT user_roles_pkey PRIMARY KEY (tenant_id, user_id, role_id)
  CONSTRAINT user_roles_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES custom_roles(tenant_id, id)
  CONSTRAINT user_roles_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX user_roles_of_role ON public.user_roles USING btree (tenant_id, role_id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER user_roles_followed AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION follow_user_roles()
  CREATE TRIGGER user_roles_given AFTER INSERT ON public.user_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_roles_revision_of_holders()
  CREATE TRIGGER user_roles_taken AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION raise_roles_revision_of_holders()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE users
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  email text
  full_name text NOT NULL
  password_hash text
  roles text[] NOT NULL
  active boolean NOT NULL DEFAULT true
  time_zone text
  created_at timestamp(3) with time zone NOT NULL
  profile_image_path text
  must_change_password boolean NOT NULL DEFAULT false
  password_expires_at timestamp(3) with time zone
  locked_at timestamp(3) with time zone
  expires_at timestamp(3) with time zone
  department_id uuid
  permissions text[] NOT NULL DEFAULT '{}'::text[]
  is_admin boolean NOT NULL DEFAULT (roles && ARRAY['ROLE_ADMIN'::text, 'ROLE_TENANT_ADMIN'::text])
  revision integer NOT NULL DEFAULT 1
  roles_revision integer NOT NULL DEFAULT 1
  is_set_up boolean NOT NULL DEFAULT ((password_hash IS NOT NULL) AND (NOT must_change_password))
  team_permissions text[] NOT NULL DEFAULT '{}'::text[]
  born_on date
  is_demo boolean NOT NULL DEFAULT false
  factor_due_at timestamp(3) with time zone
  factor_told text
  staff_number text
  search_text text NOT NULL DEFAULT searchable(((full_name || COALESCE((' '::text || email), ''::text)) || COALESCE((' '::text || staff_number), ''::text)))
  CONSTRAINT users_born_on_check CHECK ((born_on >= '1900-01-01'::date))
  CONSTRAINT users_email_check CHECK (((email = lower(btrim(email))) AND (email <> ''::text)))
  CONSTRAINT users_factor_told CHECK (((factor_told IS NULL) OR (factor_due_at IS NOT NULL)))
  CONSTRAINT users_factor_told_check CHECK ((factor_told = ANY (ARRAY['NOTICE'::text, 'LAST_DAY'::text])))
  CONSTRAINT users_full_name_check CHECK ((full_name <> ''::text))
  CONSTRAINT users_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT users_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['ROLE_SUPER_ADMIN'::text, 'ROLE_ADMIN'::text, 'ROLE_TENANT_ADMIN'::text, 'ROLE_EMPLOYEE'::text, 'ROLE_USER'::text])))
  CONSTRAINT users_staff_number_check CHECK ((staff_number ~ '^[A-Za-z0-9]{1,12}$'::text))
  CONSTRAINT users_tenant_id_department_id_fkey FOREIGN KEY (tenant_id, department_id) REFERENCES departments(tenant_id, id)
  CONSTRAINT users_tenant_id_email_key UNIQUE (tenant_id, email)
  CONSTRAINT users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT users_without_email CHECK (((email IS NOT NULL) OR ((staff_number IS NOT NULL) AND (password_hash IS NULL) AND (roles <@ ARRAY['ROLE_EMPLOYEE'::text, 'ROLE_USER'::text]) AND (permissions = '{}'::text[]) AND (team_permissions = '{}'::text[]))))
  CREATE INDEX users_by_email ON public.users USING btree (email)
  CREATE INDEX users_by_factor_due ON public.users USING btree (tenant_id, factor_due_at) WHERE (factor_due_at IS NOT NULL)
  CREATE INDEX users_by_name ON public.users USING btree (tenant_id, full_name COLLATE "es-x-icu", id)
  CREATE INDEX users_by_role ON public.users USING btree (tenant_id, is_admin DESC, full_name COLLATE "es-x-icu", id)
  CREATE INDEX users_of_department ON public.users USING btree (tenant_id, department_id) WHERE (department_id IS NOT NULL)
  CREATE UNIQUE INDEX users_staff_number ON public.users USING btree (tenant_id, lower(staff_number)) WHERE (staff_number IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY opening FOR INSERT TO jornada_opener USING () WITH CHECK (((tenant_id = current_tenant_id()) AND (roles <@ ARRAY['ROLE_ADMIN'::text, 'ROLE_SUPER_ADMIN'::text])))
  POLICY opening_finds FOR SELECT TO jornada_opener USING (((tenant_id = current_tenant_id()) AND is_admin))
  POLICY opening_locks FOR UPDATE TO jornada_opener USING (((tenant_id = current_tenant_id()) AND is_admin)) WITH CHECK (false)
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal_names FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  POLICY sign_in FOR SELECT TO jornada_access USING (true)
  POLICY stewardship FOR SELECT TO jornada_steward USING (((tenant_id = current_tenant_id()) AND is_admin))
  POLICY stewardship_asks FOR SELECT TO jornada_steward USING (((tenant_id = current_tenant_id()) AND (email = current_setting('jornada.asked_email'::text, true))))
  POLICY stewardship_changes FOR UPDATE TO jornada_steward USING (((tenant_id = current_tenant_id()) AND is_admin))
  CREATE TRIGGER users_counted_anew AFTER UPDATE ON public.users REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION count_people()
  CREATE TRIGGER users_counted_in AFTER INSERT ON public.users REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION count_people()
  CREATE TRIGGER users_counted_out AFTER DELETE ON public.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_people()
  CREATE TRIGGER users_operator_role BEFORE INSERT OR UPDATE OF roles, tenant_id ON public.users FOR EACH ROW EXECUTE FUNCTION check_operator_role()
  CREATE TRIGGER users_planned_anew AFTER UPDATE ON public.users REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_staff()
  CREATE TRIGGER users_planned_in AFTER INSERT ON public.users REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_staff()
  CREATE TRIGGER users_planned_out AFTER DELETE ON public.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_staff()
  CREATE TRIGGER users_revision BEFORE UPDATE OF full_name, email, roles, department_id, born_on, staff_number ON public.users FOR EACH ROW WHEN (((((((old.full_name IS DISTINCT FROM new.full_name) OR (old.email IS DISTINCT FROM new.email)) OR (old.roles IS DISTINCT FROM new.roles)) OR (old.department_id IS DISTINCT FROM new.department_id)) OR (old.born_on IS DISTINCT FROM new.born_on)) OR (old.staff_number IS DISTINCT FROM new.staff_number))) EXECUTE FUNCTION raise_revision()
  CREATE TRIGGER users_roles_revision BEFORE UPDATE OF roles ON public.users FOR EACH ROW WHEN ((old.roles IS DISTINCT FROM new.roles)) EXECUTE FUNCTION raise_roles_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT INSERT TO jornada_opener
  GRANT SELECT (active, email, expires_at, full_name, id, locked_at, must_change_password, password_expires_at, password_hash, tenant_id) TO jornada_access
  GRANT UPDATE (active) TO jornada_eraser
  GRANT SELECT (id, is_admin, tenant_id) TO jornada_opener
  GRANT UPDATE (active) TO jornada_opener
  GRANT SELECT (full_name, id, tenant_id) TO jornada_remover
  GRANT SELECT (active, created_at, email, full_name, id, is_admin, is_set_up, revision, roles, tenant_id, time_zone) TO jornada_steward
  GRANT UPDATE (email, revision) TO jornada_steward

TABLE vacation_adjustments
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  year integer NOT NULL
  days double precision NOT NULL
  reason text NOT NULL
  created_by uuid NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT vacation_adjustments_days_check CHECK ((days <> (0)::double precision))
  CONSTRAINT vacation_adjustments_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT vacation_adjustments_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CONSTRAINT vacation_adjustments_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES users(tenant_id, id)
  CONSTRAINT vacation_adjustments_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT vacation_adjustments_year_check CHECK (((year >= 2000) AND (year <= 2200)))
  CREATE INDEX vacation_adjustments_of_user ON public.vacation_adjustments USING btree (tenant_id, user_id, year)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE vacation_requests
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  start_date date NOT NULL
  end_date date NOT NULL
  reason text NOT NULL
  status text NOT NULL DEFAULT 'PENDING'::text
  admin_comments text
  reviewed_at timestamp(3) with time zone
  created_at timestamp(3) with time zone NOT NULL
  filed_by uuid
  reviewed_by uuid
  seen_at timestamp(3) with time zone
  told_at timestamp(3) with time zone
  team_told_at timestamp(3) with time zone
  first_decided_by uuid
  first_decided_at timestamp(3) with time zone
  first_note text
  filed_by_key uuid
  CONSTRAINT vacation_requests_admin_comments_check CHECK ((length(admin_comments) <= 500))
  CONSTRAINT vacation_requests_check CHECK ((end_date >= start_date))
  CONSTRAINT vacation_requests_filed_once CHECK ((num_nonnulls(filed_by, filed_by_key) <= 1))
  CONSTRAINT vacation_requests_first_note_check CHECK ((length(first_note) <= 500))
  CONSTRAINT vacation_requests_first_step CHECK (((first_decided_by IS NULL) = (first_decided_at IS NULL)))
  CONSTRAINT vacation_requests_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT vacation_requests_reason_check CHECK ((length(reason) <= 500))
  CONSTRAINT vacation_requests_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text])))
  CONSTRAINT vacation_requests_tenant_id_filed_by_fkey FOREIGN KEY (tenant_id, filed_by) REFERENCES users(tenant_id, id)
  CONSTRAINT vacation_requests_tenant_id_filed_by_key_fkey FOREIGN KEY (tenant_id, filed_by_key) REFERENCES program_keys(tenant_id, id)
  CONSTRAINT vacation_requests_tenant_id_first_decided_by_fkey FOREIGN KEY (tenant_id, first_decided_by) REFERENCES users(tenant_id, id)
  CONSTRAINT vacation_requests_tenant_id_reviewed_by_fkey FOREIGN KEY (tenant_id, reviewed_by) REFERENCES users(tenant_id, id)
  CONSTRAINT vacation_requests_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  CREATE INDEX vacation_requests_by_creation ON public.vacation_requests USING btree (tenant_id, created_at DESC, id)
  CREATE INDEX vacation_requests_of_user ON public.vacation_requests USING btree (tenant_id, user_id, start_date)
  CREATE INDEX vacation_requests_pending ON public.vacation_requests USING btree (tenant_id) WHERE (status = 'PENDING'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE vacation_rule_versions
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  valid_from date NOT NULL
  days_per_year double precision NOT NULL
  day_unit text NOT NULL
  carry_over_days double precision NOT NULL
  carry_over_until_month integer NOT NULL
  CONSTRAINT vacation_rule_versions_carry_over_days_check CHECK (((carry_over_days >= (0)::double precision) AND (carry_over_days <= (365)::double precision)))
  CONSTRAINT vacation_rule_versions_carry_over_until_month_check CHECK (((carry_over_until_month >= 1) AND (carry_over_until_month <= 12)))
  CONSTRAINT vacation_rule_versions_day_unit_check CHECK ((day_unit = ANY (ARRAY['NATURAL'::text, 'WORKING'::text])))
  CONSTRAINT vacation_rule_versions_days_per_year_check CHECK (((days_per_year >= (0)::double precision) AND (days_per_year <= (365)::double precision)))
  CONSTRAINT vacation_rule_versions_pkey PRIMARY KEY (tenant_id, valid_from)
  CONSTRAINT vacation_rule_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE vacation_rules
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  colleagues_see_calendar boolean NOT NULL DEFAULT true
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT vacation_rules_pkey PRIMARY KEY (tenant_id)
  CONSTRAINT vacation_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER vacation_rules_revision BEFORE UPDATE ON public.vacation_rules FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION raise_revision()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE webhook_deliveries
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  webhook_id uuid NOT NULL
  id uuid NOT NULL
  type text NOT NULL
  body text NOT NULL
  created_at timestamp(3) with time zone NOT NULL
  state text NOT NULL DEFAULT 'WAITING'::text
  tries smallint NOT NULL DEFAULT 0
  next_try_at timestamp(3) with time zone
  ended_at timestamp(3) with time zone
  last_tried_at timestamp(3) with time zone
  last_status smallint
  last_answer text
  last_failure text
  CONSTRAINT webhook_deliveries_check CHECK (((state = 'WAITING'::text) = (next_try_at IS NOT NULL)))
  CONSTRAINT webhook_deliveries_check1 CHECK (((state = 'WAITING'::text) = (ended_at IS NULL)))
  CONSTRAINT webhook_deliveries_last_answer_check CHECK ((length(last_answer) <= 500))
  CONSTRAINT webhook_deliveries_last_failure_check CHECK ((last_failure = ANY (ARRAY['NOT_ALLOWED'::text, 'UNREACHABLE'::text, 'UNTRUSTED'::text, 'TIMEOUT'::text])))
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (tenant_id, webhook_id, id)
  CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'FAILED'::text])))
  CONSTRAINT webhook_deliveries_tenant_id_id_key UNIQUE (tenant_id, id)
  CONSTRAINT webhook_deliveries_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT webhook_deliveries_type_check CHECK ((type = ANY (ARRAY['punch.recorded'::text, 'correction.decided'::text, 'timeoff.decided'::text, 'month.closed'::text, 'payroll.batch.closed'::text, 'person.changed'::text, 'test'::text])))
  CREATE INDEX webhook_deliveries_by_end ON public.webhook_deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (tenant_id, webhook_id, next_try_at) WHERE (state = 'WAITING'::text)
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY clean_up_locks FOR UPDATE TO jornada_cleaner USING (true) WITH CHECK (false)
  POLICY clean_up_removes FOR DELETE TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE TO jornada_cleaner
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (ended_at, id, tenant_id) TO jornada_cleaner
  GRANT UPDATE (ended_at) TO jornada_cleaner

TABLE webhook_ledgers
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  webhook_id uuid NOT NULL
  user_id uuid NOT NULL
  told_sequence integer NOT NULL
  CONSTRAINT webhook_ledgers_pkey PRIMARY KEY (tenant_id, webhook_id, user_id)
  CONSTRAINT webhook_ledgers_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT webhook_ledgers_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT webhook_ledgers_told_sequence_check CHECK ((told_sequence >= 1))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE webhooks
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  url text NOT NULL
  events text[] NOT NULL
  sealed_secret text NOT NULL
  former_sealed_secret text
  former_until timestamp(3) with time zone
  paused text
  failing_since timestamp(3) with time zone
  queued_at timestamp(3) with time zone
  created_at timestamp(3) with time zone NOT NULL
  CONSTRAINT webhooks_check CHECK (((former_sealed_secret IS NULL) = (former_until IS NULL)))
  CONSTRAINT webhooks_events_check CHECK (((cardinality(events) > 0) AND (events <@ ARRAY['punch.recorded'::text, 'correction.decided'::text, 'timeoff.decided'::text, 'month.closed'::text, 'payroll.batch.closed'::text, 'person.changed'::text])))
  CONSTRAINT webhooks_paused_check CHECK ((paused = ANY (ARRAY['ASKED'::text, 'GONE'::text, 'SILENT'::text])))
  CONSTRAINT webhooks_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT webhooks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT webhooks_url_check CHECK ((url ~ '^https://'::text))
  ROW LEVEL SECURITY, FORCED
  POLICY clean_up_finds FOR SELECT TO jornada_cleaner USING (true)
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT SELECT (tenant_id) TO jornada_cleaner

TABLE work_centre_holidays
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  work_centre_id uuid NOT NULL
  id uuid NOT NULL
  holiday_date date NOT NULL
  name text NOT NULL
  type text NOT NULL
  is_recurring boolean NOT NULL DEFAULT false
  CONSTRAINT work_centre_holidays_name_check CHECK ((name <> ''::text))
  CONSTRAINT work_centre_holidays_pkey PRIMARY KEY (tenant_id, work_centre_id, id)
  CONSTRAINT work_centre_holidays_tenant_id_work_centre_id_fkey FOREIGN KEY (tenant_id, work_centre_id) REFERENCES work_centres(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT work_centre_holidays_tenant_id_work_centre_id_holiday_date__key UNIQUE (tenant_id, work_centre_id, holiday_date, name)
  CONSTRAINT work_centre_holidays_type_check CHECK ((type = ANY (ARRAY['REGIONAL'::text, 'LOCAL'::text, 'COMPANY'::text])))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER work_centre_holidays_planned_anew AFTER UPDATE ON public.work_centre_holidays REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_centre_holidays()
  CREATE TRIGGER work_centre_holidays_planned_in AFTER INSERT ON public.work_centre_holidays REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_centre_holidays()
  CREATE TRIGGER work_centre_holidays_planned_out AFTER DELETE ON public.work_centre_holidays REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_centre_holidays()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE work_centre_memberships
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  user_id uuid NOT NULL
  valid_from date NOT NULL
  work_centre_id uuid
  CONSTRAINT work_centre_memberships_pkey PRIMARY KEY (tenant_id, user_id, valid_from)
  CONSTRAINT work_centre_memberships_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CONSTRAINT work_centre_memberships_tenant_id_work_centre_id_fkey FOREIGN KEY (tenant_id, work_centre_id) REFERENCES work_centres(tenant_id, id)
  CONSTRAINT work_centre_memberships_valid_from_check CHECK (((valid_from > '-infinity'::date) AND (valid_from < 'infinity'::date)))
  CREATE INDEX work_centre_memberships_of_centre ON public.work_centre_memberships USING btree (tenant_id, work_centre_id) WHERE (work_centre_id IS NOT NULL)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER work_centre_memberships_planned_anew AFTER UPDATE ON public.work_centre_memberships REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER work_centre_memberships_planned_in AFTER INSERT ON public.work_centre_memberships REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  CREATE TRIGGER work_centre_memberships_planned_out AFTER DELETE ON public.work_centre_memberships REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_people()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE work_centres
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  name text NOT NULL
  name_searchable text NOT NULL DEFAULT searchable(name)
  address text
  municipality text
  contribution_account text
  is_closed boolean NOT NULL DEFAULT false
  created_at timestamp(3) with time zone NOT NULL
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT work_centres_contribution_account_check CHECK ((contribution_account ~ '^[0-9]{11}$'::text))
  CONSTRAINT work_centres_name_check CHECK ((name <> ''::text))
  CONSTRAINT work_centres_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT work_centres_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT work_centres_tenant_id_name_searchable_key UNIQUE (tenant_id, name_searchable)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

TABLE work_marks
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  id uuid NOT NULL
  user_id uuid NOT NULL
  worked_on date NOT NULL
  mark text NOT NULL
  starts_at timestamp(3) with time zone NOT NULL
  ends_at timestamp(3) with time zone NOT NULL
  note text
  marked_by text NOT NULL
  marked_at timestamp(3) with time zone NOT NULL
  CONSTRAINT work_marks_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '48:00:00'::interval))))
  CONSTRAINT work_marks_mark_check CHECK ((mark = ANY (ARRAY['ON_CALL'::text, 'ON_CALL_ACTIVATION'::text, 'WAITING'::text, 'TRAVEL'::text])))
  CONSTRAINT work_marks_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200)))
  CONSTRAINT work_marks_pkey PRIMARY KEY (tenant_id, id)
  CONSTRAINT work_marks_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
  CREATE INDEX work_marks_of_days ON public.work_marks USING btree (tenant_id, user_id, worked_on)
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  POLICY removal FOR DELETE TO jornada_remover USING (((tenant_id = current_tenant_id()) AND is_cleared(tenant_id, user_id, worked_on)))
  POLICY removal_sees FOR SELECT TO jornada_remover USING ((tenant_id = current_tenant_id()))
  GRANT DELETE, INSERT, SELECT TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser
  GRANT DELETE, SELECT TO jornada_remover

TABLE working_time_rules
  tenant_id uuid NOT NULL DEFAULT current_tenant_id()
  valid_from date NOT NULL DEFAULT '-infinity'::date
  paid_break_minutes integer NOT NULL DEFAULT 0
  yearly_minutes integer
  rest_day_holidays text NOT NULL DEFAULT 'SUNDAY_WORKERS'::text
  revision integer NOT NULL DEFAULT 1
  CONSTRAINT working_time_rules_paid_break_minutes_check CHECK (((paid_break_minutes >= 0) AND (paid_break_minutes <= 60)))
  CONSTRAINT working_time_rules_pkey PRIMARY KEY (tenant_id, valid_from)
  CONSTRAINT working_time_rules_rest_day_holidays_check CHECK ((rest_day_holidays = ANY (ARRAY['NEVER'::text, 'SUNDAY_WORKERS'::text, 'ALWAYS'::text])))
  CONSTRAINT working_time_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
  CONSTRAINT working_time_rules_valid_from_check CHECK ((valid_from < 'infinity'::date))
  CONSTRAINT working_time_rules_yearly_minutes_check CHECK (((yearly_minutes >= 60) AND (yearly_minutes <= 180000)))
  ROW LEVEL SECURITY, FORCED
  POLICY deletion FOR ALL TO jornada_eraser USING ((tenant_id = current_tenant_id()))
  POLICY own_tenant FOR ALL TO jornada_app USING ((tenant_id = current_tenant_id()))
  CREATE TRIGGER working_time_rules_change_plan AFTER INSERT OR DELETE OR UPDATE ON public.working_time_rules FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'jornada_eraser'::name)) EXECUTE FUNCTION note_change_of_plan()
  GRANT DELETE, INSERT, SELECT, UPDATE TO jornada_app
  GRANT DELETE, SELECT TO jornada_eraser

CREATE OR REPLACE FUNCTION public.check_operator_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  of_operators boolean;
BEGIN
  SELECT is_platform INTO of_operators FROM tenants WHERE id = NEW.tenant_id;
  IF ('ROLE_SUPER_ADMIN' = ANY (NEW.roles)) IS DISTINCT FROM of_operators THEN
    RAISE EXCEPTION 'ROLE_SUPER_ADMIN belongs to the platform tenant alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.count_change_of_people(company uuid, changed uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  version bigint;
BEGIN
  UPDATE tenants SET plan_version = plan_version + 1 WHERE id = company RETURNING plan_version INTO version;
  IF changed IS NULL THEN RETURN; END IF;
  -- Of somebody who is removed with what was planned nothing is left to note.
  INSERT INTO person_plan_versions (tenant_id, user_id, plan_version)
    SELECT tenant_id, id, version FROM users WHERE tenant_id = company AND id = ANY (changed)
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET plan_version = excluded.plan_version;
END
$function$

CREATE OR REPLACE FUNCTION public.count_change_of_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.plan_version := NEW.plan_version + 1;
  NEW.plan_version_of_all := NEW.plan_version;
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.count_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  change record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR change IN
      SELECT tenant_id, count(*) AS people, count(*) FILTER (WHERE takes_place(active, roles)) AS employees
      FROM arrived GROUP BY tenant_id
    LOOP
      UPDATE tenants SET user_count = user_count + change.people, employee_count = employee_count + change.employees
        WHERE id = change.tenant_id;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR change IN
      SELECT tenant_id, count(*) AS people, count(*) FILTER (WHERE takes_place(active, roles)) AS employees
      FROM gone GROUP BY tenant_id
    LOOP
      UPDATE tenants SET user_count = user_count - change.people, employee_count = employee_count - change.employees
        WHERE id = change.tenant_id;
    END LOOP;
  ELSE
    FOR change IN
      SELECT tenant_id, sum(place)::integer AS employees
      FROM (
        SELECT tenant_id, 1 AS place FROM arrived WHERE takes_place(active, roles)
        UNION ALL
        SELECT tenant_id, -1 FROM gone WHERE takes_place(active, roles)
      ) AS places GROUP BY tenant_id HAVING sum(place) <> 0
    LOOP
      UPDATE tenants SET employee_count = employee_count + change.employees WHERE id = change.tenant_id;
    END LOOP;
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.current_tenant_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT current_setting('jornada.tenant_id')::uuid $function$

CREATE OR REPLACE FUNCTION public.follow_custom_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  holder uuid;
  permitted text[];
  permitted_of_teams text[];
BEGIN
  FOR holder IN SELECT user_id FROM user_roles WHERE tenant_id = NEW.tenant_id AND role_id = NEW.id ORDER BY user_id LOOP
    permitted := permissions_of(holder, false);
    permitted_of_teams := permissions_of(holder, true);
    UPDATE users SET permissions = permitted, team_permissions = permitted_of_teams WHERE tenant_id = NEW.tenant_id AND id = holder;
  END LOOP;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.follow_user_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  holder uuid := coalesce(NEW.user_id, OLD.user_id);
  permitted text[] := permissions_of(holder, false);
  permitted_of_teams text[] := permissions_of(holder, true);
BEGIN
  UPDATE users SET permissions = permitted, team_permissions = permitted_of_teams WHERE tenant_id = company AND id = holder;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.give_priority_to_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE schedule_assignments SET priority = NEW.priority WHERE tenant_id = NEW.tenant_id AND schedule_id = NEW.id;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.has_no_record(company uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  PERFORM FROM users WHERE tenant_id = company AND id = person;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM FROM punches WHERE tenant_id = company AND employee_id = person LIMIT 1;
  IF FOUND THEN RETURN false; END IF;
  PERFORM FROM standing_holds() AS hold WHERE hold.user_ids IS NULL OR person = ANY (hold.user_ids);
  RETURN NOT FOUND;
END
$function$

CREATE OR REPLACE FUNCTION public.is_certified_away(company uuid, person uuid, statement integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM record_removal_parts
    WHERE tenant_id = company AND employee_id = person AND statements_through >= statement
  )
$function$

CREATE OR REPLACE FUNCTION public.is_cleared(company uuid, person uuid, day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT may_be_removed(day::timestamptz) AND EXISTS (
    SELECT FROM record_removal_parts
    WHERE tenant_id = company AND employee_id = person AND cleared_through >= day
  )
$function$

CREATE OR REPLACE FUNCTION public.is_of_no_record(company uuid, subject text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' AND has_no_record(company, subject::uuid);
END
$function$

CREATE OR REPLACE FUNCTION public.judge_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  hold record;
  cut record;
BEGIN
  IF EXISTS (SELECT FROM gone WHERE NOT may_be_removed(greatest(punched_at, recorded_at))) THEN
    RAISE EXCEPTION 'the record is kept for four years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR hold IN SELECT * FROM standing_holds() LOOP
    IF EXISTS (
      SELECT FROM gone WHERE (hold.user_ids IS NULL OR employee_id = ANY (hold.user_ids))
        AND (hold.from_date IS NULL
          OR (punched_at AT TIME ZONE time_zone)::date BETWEEN hold.from_date - 1 AND hold.to_date + 1)
    ) THEN
      RAISE EXCEPTION 'the record is held' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  FOR cut IN SELECT tenant_id, employee_id, max(sequence) AS last FROM gone GROUP BY tenant_id, employee_id LOOP
    PERFORM FROM record_removal_parts AS part
      WHERE part.tenant_id = cut.tenant_id AND part.employee_id = cut.employee_id AND part.last_sequence = cut.last;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'what is removed of a ledger is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM FROM punches AS rest
      WHERE rest.tenant_id = cut.tenant_id AND rest.employee_id = cut.employee_id AND rest.sequence <= cut.last LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'what is removed of a ledger is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.judge_removal_of_statements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  hold record;
  cut record;
BEGIN
  FOR hold IN SELECT * FROM standing_holds() LOOP
    IF EXISTS (SELECT FROM gone WHERE hold.user_ids IS NULL OR employee_id = ANY (hold.user_ids)) THEN
      RAISE EXCEPTION 'the record is held' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  FOR cut IN SELECT tenant_id, employee_id, max(sequence) AS last FROM gone GROUP BY tenant_id, employee_id LOOP
    PERFORM FROM record_removal_parts AS part
      WHERE part.tenant_id = cut.tenant_id AND part.employee_id = cut.employee_id AND part.statements_through = cut.last;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'what is removed of a chain is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM FROM record_statements AS rest
      WHERE rest.tenant_id = cut.tenant_id AND rest.employee_id = cut.employee_id AND rest.sequence <= cut.last LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'what is removed of a chain is what its certificate says' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.judge_removal_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  beginning integer;
  ending bytea;
BEGIN
  IF NEW.last_sequence IS NOT NULL THEN
    SELECT min(sequence) INTO beginning FROM punches WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id;
    SELECT hash INTO ending FROM punches
      WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id AND sequence = NEW.last_sequence;
    IF beginning IS DISTINCT FROM NEW.first_sequence OR ending IS DISTINCT FROM NEW.hash THEN
      RAISE EXCEPTION 'a certificate is about the beginning of a ledger' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END IF;
  IF NEW.statements_through IS NOT NULL THEN
    SELECT hash INTO ending FROM record_statements
      WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id AND sequence = NEW.statements_through;
    IF ending IS DISTINCT FROM NEW.statements_hash THEN
      RAISE EXCEPTION 'a certificate is about the beginning of a chain' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END IF;
  IF NOT may_be_removed(NEW.cleared_through::timestamptz) THEN
    RAISE EXCEPTION 'the record is kept for four years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.keep_accepted_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a gap that was accepted stays so' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.keep_lifted_holds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a hold that was lifted stays so' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.let_deletion_reach(tenant_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('CREATE POLICY deletion ON %s TO jornada_eraser USING (tenant_id = current_tenant_id())', tenant_table);
  EXECUTE format('GRANT SELECT, DELETE ON %s TO jornada_eraser', tenant_table);
END
$function$

CREATE OR REPLACE FUNCTION public.may_be_removed(moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ SELECT moment < now() - interval '4 years' $function$

CREATE OR REPLACE FUNCTION public.note_change_of_centre_holidays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid := current_tenant_id();
  centres uuid[];
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT work_centre_id) INTO centres FROM arrived;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT work_centre_id) INTO centres FROM gone;
  ELSE
    SELECT array_agg(work_centre_id) INTO centres
      FROM (SELECT work_centre_id FROM gone UNION SELECT work_centre_id FROM arrived) AS rows;
  END IF;
  SELECT array_agg(DISTINCT user_id) INTO changed FROM work_centre_memberships
    WHERE tenant_id = company AND work_centre_id = ANY (centres);
  IF changed IS NOT NULL THEN
    PERFORM count_change_of_people(company, changed);
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.note_change_of_exceptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid := current_tenant_id();
  touched uuid[];
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT exception_id) INTO touched FROM arrived;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT exception_id) INTO touched FROM gone;
  ELSE
    SELECT array_agg(exception_id) INTO touched
      FROM (SELECT exception_id FROM gone UNION SELECT exception_id FROM arrived) AS rows;
  END IF;
  -- Those of an exception that goes with them are noted by its own trigger.
  SELECT array_agg(DISTINCT user_id) INTO changed
    FROM schedule_exceptions WHERE tenant_id = company AND id = ANY (touched);
  IF changed IS NOT NULL THEN
    PERFORM count_change_of_people(company, changed);
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.note_change_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid := current_tenant_id();
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT user_id) INTO changed FROM arrived;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT user_id) INTO changed FROM gone;
  ELSE
    SELECT array_agg(user_id) INTO changed FROM (SELECT user_id FROM gone UNION SELECT user_id FROM arrived) AS rows;
  END IF;
  IF changed IS NOT NULL THEN
    PERFORM count_change_of_people(company, changed);
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.note_change_of_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid := current_tenant_id();
BEGIN
  UPDATE tenants SET plan_version = plan_version + 1, plan_version_of_all = plan_version + 1 WHERE id = company;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.note_change_of_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid;
  changed uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(arrived.id) INTO changed FROM gone JOIN arrived USING (tenant_id, id)
      WHERE (gone.active, gone.roles, gone.time_zone, gone.born_on)
        IS DISTINCT FROM (arrived.active, arrived.roles, arrived.time_zone, arrived.born_on);
    IF changed IS NULL THEN RETURN NULL; END IF;
  END IF;
  company := current_tenant_id();
  PERFORM count_change_of_people(company, changed);
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.note_reopened_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid := current_tenant_id();
  reopened uuid[];
BEGIN
  SELECT array_agg(DISTINCT arrived.user_id) INTO reopened
    FROM gone JOIN arrived USING (tenant_id, user_id, worked_on)
    WHERE gone.validated_at IS NOT NULL AND arrived.validated_at IS NULL;
  IF reopened IS NOT NULL THEN
    PERFORM count_change_of_people(company, reopened);
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.permissions_of(person uuid, of_teams boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  company uuid := current_tenant_id();
  permitted text[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT permission ORDER BY permission), '{}') INTO permitted
    FROM user_roles JOIN custom_roles ON custom_roles.tenant_id = user_roles.tenant_id AND custom_roles.id = role_id,
      unnest(custom_roles.permissions) AS permission
    WHERE user_roles.tenant_id = company AND user_id = person AND custom_roles.for_teams = of_teams;
  RETURN permitted;
END
$function$

CREATE OR REPLACE FUNCTION public.raise_operator_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.operator_revision := OLD.operator_revision + 1;
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.raise_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.raise_revision_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT tenant_id, array_agg(user_id) AS people FROM changed GROUP BY tenant_id LOOP
    UPDATE users SET revision = revision + 1 WHERE tenant_id = touched.tenant_id AND id = ANY (touched.people);
  END LOOP;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.raise_revisions_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.name IS DISTINCT FROM OLD.name THEN
    NEW.name_revision := OLD.name_revision + 1;
  END IF;
  IF (NEW.time_zone, NEW.rounding_minutes, NEW.work_starts_at, NEW.work_ends_at, NEW.tax_id, NEW.email_lookup, NEW.fixed_break_agreement)
    IS DISTINCT FROM
    (OLD.time_zone, OLD.rounding_minutes, OLD.work_starts_at, OLD.work_ends_at, OLD.tax_id, OLD.email_lookup, OLD.fixed_break_agreement)
  THEN
    NEW.settings_revision := OLD.settings_revision + 1;
  END IF;
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.raise_roles_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.roles_revision := OLD.roles_revision + 1;
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.raise_roles_revision_of_holders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT tenant_id, array_agg(user_id) AS people FROM changed GROUP BY tenant_id LOOP
    UPDATE users SET roles_revision = roles_revision + 1 WHERE tenant_id = touched.tenant_id AND id = ANY (touched.people);
  END LOOP;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.raise_settings_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.settings_revision := OLD.settings_revision + 1;
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.read_on_part(part oid, name text, statement text, args text[])
 RETURNS json
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  kept text := format('part_%s_%s', part, name);
  call text := format('EXECUTE %I(%s)', kept, (SELECT string_agg(quote_nullable(arg), ',' ORDER BY place) FROM unnest(args) WITH ORDINALITY AS given (arg, place)));
  answer json;
  whole text;
  own text;
BEGIN
  EXECUTE call INTO answer;
  RETURN answer;
EXCEPTION WHEN invalid_sql_statement_name THEN
  FOR whole IN SELECT DISTINCT named[1] FROM regexp_matches(statement, '%(\w+)%', 'g') AS named LOOP
    SELECT concat(whole, '_', its.shardid) INTO own
      FROM pg_dist_shard AS companies JOIN pg_dist_shard AS its ON its.shardminvalue = companies.shardminvalue
      WHERE companies.shardid = substring(part::regclass::text FROM '[0-9]+$')::bigint AND its.logicalrelid = to_regclass(whole);
    statement := replace(statement, format('%%%s%%', whole), coalesce(own, whole));
  END LOOP;
  EXECUTE format('PREPARE %I AS SELECT json_agg(found) FROM (%s) AS found', kept, statement);
  EXECUTE call INTO answer;
  RETURN answer;
END
$function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_user IN ('jornada_eraser', 'jornada_remover') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_readings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the ledger of readings is append-only' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_user IN ('jornada_eraser', 'jornada_remover') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the record of working time is append-only' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_removals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'certificates of what was removed are append-only' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_roots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'jornada_eraser' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the closings of the record are append-only' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_user IN ('jornada_eraser', 'jornada_remover') THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what people say of their punches is append-only' USING ERRCODE = 'insufficient_privilege';
END
$function$

CREATE OR REPLACE FUNCTION public.require_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM punches WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id
    AND sequence <= NEW.last_sequence LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'what a certificate says was removed is still there' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM FROM record_statements WHERE tenant_id = NEW.tenant_id AND employee_id = NEW.employee_id
    AND sequence <= NEW.statements_through LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'what a certificate says was removed is still there' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$function$

CREATE OR REPLACE FUNCTION public.searchable(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu") $function$

CREATE OR REPLACE FUNCTION public.standing_holds()
 RETURNS TABLE(user_ids uuid[], from_date date, to_date date)
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  company uuid := current_tenant_id();
BEGIN
  RETURN QUERY SELECT hold.user_ids, NULL::date, NULL::date FROM record_holds AS hold
    WHERE hold.tenant_id = company AND hold.lifted_at IS NULL;
  RETURN QUERY SELECT NULL::uuid[], asked.asked_from, asked.asked_to FROM inspection_requests AS asked
    WHERE asked.tenant_id = company AND asked.status = 'PENDING';
  RETURN QUERY SELECT granted.user_ids, granted.granted_from, granted.granted_to FROM inspection_requests AS granted
    WHERE granted.tenant_id = company AND granted.status = 'GRANTED' AND granted.expires_at > now();
END
$function$

CREATE OR REPLACE FUNCTION public.take_priority_of_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Shared until the end: a priority that changes meanwhile waits, and then takes this row along.
  SELECT priority INTO NEW.priority FROM schedules
    WHERE tenant_id = NEW.tenant_id AND id = NEW.schedule_id FOR SHARE;
  -- One that is not there is for the foreign key to refuse.
  NEW.priority := coalesce(NEW.priority, 0);
  RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.takes_place(active boolean, roles text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT active AND roles && ARRAY['ROLE_EMPLOYEE', 'ROLE_USER'] $function$

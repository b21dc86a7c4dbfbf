-- What a person adds to is counted before one more is taken: each count has its index.
create index saved_view_shared on saved_view (tenant_id, screen) where shared;

create index record_follower_by_user on record_follower (tenant_id, user_id);

create index record_comment_by_creator on record_comment (tenant_id, created_by, created_time);

create index record_share_by_creator on record_share (tenant_id, created_by, created_time);

create index file_by_creator on file (tenant_id, created_by, created_time);

create index client_error_by_user on client_error (tenant_id, user_id, created_time);

create index excel_task_by_creation on excel_task (tenant_id, created_by, created_time);

create index socket_ticket_by_user on socket_ticket (tenant_id, user_id, expires);

create index session_of_client on session (tenant_id, client_id, id) where user_id is null;

-- What an origin person had as room was its name, its robot's address or its key: it is the room itself now.
alter table salesman add column wechat_room_name text;

create temporary table room_told on commit drop as
select s.tenant_id, s.id, trim(s.wechat_room) as told,
       coalesce(substring(s.wechat_room from '[?&]key=([A-Za-z0-9_-]+)'),
                substring(trim(s.wechat_room) from '^[A-Za-z0-9_-]{12,100}$')) as robot_key
  from salesman s
 where trim(s.wechat_room) <> '';

update salesman set wechat_room = null where wechat_room is not null;

update salesman s set (wechat_room, wechat_room_name) = (
  select r.id::text, r.room from robot_room r
   where r.tenant_id = t.tenant_id
     and (r.room = t.told or r.robot_code = left(encode(sha256(convert_to(t.robot_key, 'UTF8')), 'hex'), 24))
   order by r.room = t.told desc, r.id limit 1)
  from room_told t
 where t.tenant_id = s.tenant_id and t.id = s.id;

-- A room nobody keeps stays readable in the remark; what may be a robot's key does not.
update salesman s set remark = concat_ws('；', s.remark, case
    when t.robot_key is null then '原企微群：' || t.told
    else '原企微群是机器人密钥，已移除，请在“群机器人”新增后重新选择' end)
  from room_told t
 where t.tenant_id = s.tenant_id and t.id = s.id and s.wechat_room is null;

alter table salesman alter column wechat_room type bigint using wechat_room::bigint;

import { defineDocument } from '#platform/model/document.ts'
import { choice, integer, reference, references, section, text } from '#platform/model/fields.ts'

/** An entry of the menu or a button; the tree a person sees is cut to what they may do (Spec 000 §2.3). */
export const menu = defineDocument({
  name: 'menu',
  label: ['菜单', 'Menu'],
  calls: '/admin/menu',
  screen: '/admin/menu',
  permission: 'system:menu',
  title: 'label',
  titleEn: 'enName',
  within: 'parentId',
  header: {
    general: section('基本信息', 'General', {
      parentId: reference('menu', '上级菜单', 'Parent menu'),
      label: text('菜单名称', 'Menu name', { required: true }),
      enName: text('英文名称', 'English name', { required: true }),
      menuType: choice(
        '类型',
        'Type',
        { '0': ['菜单', 'Menu'], '1': ['按钮', 'Button'] },
        { required: true, initial: '0' },
      ),
      path: text('路径', 'Path', { max: 300 }),
      icon: text('图标', 'Icon', { max: 50 }),
      permission: text('权限标识', 'Permission code', { max: 100, width: 200 }),
      sortOrder: integer('排序', 'Sort order', { required: true }),
      keepAlive: choice(
        '缓存',
        'Keep state',
        { '0': ['否', 'No'], '1': ['是', 'Yes'] },
        { required: true, initial: '1' },
      ),
      roles: references('role', '可见角色', 'Visible to roles'),
    }),
  },
  list: ['label', 'enName', 'parentId', 'menuType', 'path', 'permission', 'sortOrder', 'keepAlive', 'enableFlag'],
  filters: ['label', 'enName', 'menuType', 'path', 'permission'],
  sort: { field: 'sortOrder', direction: 'asc' },
})
